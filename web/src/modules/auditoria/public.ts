export { Historia } from './Historia.tsx'

export { SeccionHistoria } from './Historia.tsx'

export { Hecha } from './Hecha.tsx'

export { CampoPrecinto } from './CampoPrecinto.tsx'

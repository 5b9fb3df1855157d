export { EnlaceManual } from './EnlaceManual.tsx'

// `npm run check`: what can be judged without running the product (format, lint, types, unused code, architecture).
import { ejecutar, higiene } from './pasos.mjs'

const fallas = await higiene()
if (!(await ejecutar('arquitectura', 'vitest', ['run', '--project', 'repo']))) fallas.push('arquitectura')
console.log(fallas.length === 0 ? '\nTodo en orden.' : `\nFalló: ${fallas.join(', ')}`)
process.exit(fallas.length === 0 ? 0 : 1)

// A reporter of Vitest: errors that are of no test, which its JSON report does not tell. `npm test` runs nothing again over them.
import { writeFileSync } from 'node:fs'

/** @public named to Vitest by its path */
export default class Sueltos {
  onTestRunEnd(_modulos, sueltos) {
    writeFileSync(process.env.RETROVENTA_SUELTOS, JSON.stringify(sueltos.length))
  }
}

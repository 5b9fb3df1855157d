import { FalloArranque } from './arranque.ts'
import { leerVariables, llaveDeRespaldos } from './config.ts'
import { terminarPorFallo } from './consola.ts'
import { rotarLlaveDeRespaldos } from './db/respaldo/llave.ts'
import { rotarLlave, USOS, type Uso, variableRotada } from './llaves.ts'

/**
 * `npm run llaves -- cookies|secretos [sin-anterior]`: a new key of that use, in force from the next start on. `respaldos`: of the
 * backups, in force from the next thing that is kept on.
 */
const [dicho = '', opcion] = process.argv.slice(2)

function deProcesos(uso: Uso): string | undefined {
  const variables = leerVariables()
  const { SESION_SECRETO, LLAVES_COOKIES, LLAVES_SECRETOS, DATABASE_URL } = variables
  if (!(SESION_SECRETO ?? LLAVES_COOKIES ?? LLAVES_SECRETOS ?? DATABASE_URL)) return undefined
  return variableRotada(variables, uso, opcion !== undefined)
}

try {
  const uso = USOS.find((uno): uno is Uso => uno === dicho)
  const deRespaldos = dicho === 'respaldos' && opcion === undefined
  if (!(uso || deRespaldos) || (opcion !== undefined && (opcion !== 'sin-anterior' || uso !== 'cookies')))
    throw new FalloArranque(
      'Uso: npm run llaves -- cookies|secretos|respaldos   (o: cookies sin-anterior, que cierra todas las sesiones)',
    )
  if (!uso) {
    const archivo = llaveDeRespaldos(leerVariables())
    await rotarLlaveDeRespaldos(archivo, new Date())
    console.log(
      `Los respaldos se cierran desde ahora con una llave nueva. Guarde ya una copia de ${archivo} fuera de este equipo, entero: las llaves ` +
        'de antes siguen en él y abren lo de su tiempo. Luego haga un respaldo: «npm run respaldo».',
    )
  } else {
    const variable = deProcesos(uso)
    if (variable === undefined) {
      const version = await rotarLlave(leerVariables().RETROVENTA_DATA, uso, opcion !== undefined)
      console.log(`La llave ${version} de ${uso} rige desde el próximo inicio. Reinicie Retroventa.`)
    } else {
      console.log('Ponga esta variable en cada proceso, sin quitar las otras, y reinícielos:\n')
      console.log(variable)
    }
  }
} catch (error) {
  terminarPorFallo(error)
}

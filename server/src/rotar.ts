import { FalloArranque } from './arranque.ts'
import { leerVariables } from './config.ts'
import { terminarPorFallo } from './consola.ts'
import { rotarLlave, USOS, type Uso, variableRotada } from './llaves.ts'

/** `npm run llaves -- cookies|secretos [sin-anterior]`: a new key of that use, in force from the next start on. */
const [dicho = '', opcion] = process.argv.slice(2)
try {
  const uso = USOS.find((uno): uno is Uso => uno === dicho)
  if (!uso || (opcion !== undefined && (opcion !== 'sin-anterior' || uso !== 'cookies')))
    throw new FalloArranque(
      'Uso: npm run llaves -- cookies|secretos   (o: cookies sin-anterior, que cierra todas las sesiones)',
    )
  const variables = leerVariables()
  const { SESION_SECRETO, LLAVES_COOKIES, LLAVES_SECRETOS, DATABASE_URL } = variables
  if (SESION_SECRETO ?? LLAVES_COOKIES ?? LLAVES_SECRETOS ?? DATABASE_URL) {
    console.log('Ponga esta variable en cada proceso, sin quitar las otras, y reinícielos:\n')
    console.log(variableRotada(opcion === undefined ? variables : { LLAVES_COOKIES }, uso))
  } else {
    const version = await rotarLlave(variables.RETROVENTA_DATA, uso, opcion !== undefined)
    console.log(`La llave ${version} de ${uso} rige desde el próximo inicio. Reinicie Retroventa.`)
  }
} catch (error) {
  terminarPorFallo(error)
}

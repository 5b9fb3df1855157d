import { leerVariables } from './config.ts'
import { terminarPorFallo } from './consola.ts'
import { serDeLaCasa } from './db/embedded/cuenta.ts'
import { abrirBase } from './db/open.ts'

/** `npm run migrate`: brings the database up to date without starting the app. */
try {
  const variables = leerVariables()
  serDeLaCasa(variables.RETROVENTA_DATA)
  const base = await abrirBase(variables)
  await base.cerrar()
  const { length } = base.aplicadas
  console.log(
    length === 0
      ? 'La base de datos ya está al día.'
      : `Migraciones aplicadas: ${base.aplicadas.join(', ')}.`,
  )
} catch (error) {
  terminarPorFallo(error)
}

import { FalloArranque } from './arranque.ts'
import { leerVariables, respaldoDe } from './config.ts'
import { terminarPorFallo } from './consola.ts'
import { leerClaves, servidorVivo } from './db/embedded/cluster.ts'
import { serDeLaCasa } from './db/embedded/cuenta.ts'
import { exigirCasa } from './db/embedded/lugar.ts'
import { direccion, iniciarPostgres } from './db/embedded.ts'
import { archivarMeses } from './db/meses.ts'

/** `npm run archivar -- 2020-01`: the months before that one leave their tables for the archive, which pages and files still read. */
const USO = 'Uso: npm run archivar -- 2020-01   (los meses anteriores a ese pasan al archivo)'
const variables = leerVariables()
serDeLaCasa(variables.RETROVENTA_DATA)

/** Does it as the owner, also of a house that is not running. */
async function comoDueno<T>(hacer: (url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATABASE_URL_DUENO, DATABASE_URL_DIRECTA, RETROVENTA_DATA } = variables
  const ajena = DATABASE_URL_DUENO ?? DATABASE_URL_DIRECTA ?? DATABASE_URL
  if (ajena !== undefined) return hacer(ajena)
  const { pgdata } = await exigirCasa(RETROVENTA_DATA)
  const vivo = await servidorVivo(pgdata)
  if (vivo?.listo)
    return hacer(direccion('retroventa', (await leerClaves(pgdata)).dueno, vivo.puerto, 'retroventa'))
  // What it writes is a part of the journal: without it, no restore would come past it.
  const servidor = await iniciarPostgres(RETROVENTA_DATA, {
    archivarWal: respaldoDe(variables) !== undefined,
  })
  try {
    return await hacer(servidor.urlDueno)
  } finally {
    await servidor.detener()
  }
}

try {
  const mes = process.argv[2] ?? ''
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(mes)) throw new FalloArranque(USO)
  const idos = await comoDueno((url) => archivarMeses(url, `${mes}-01`))
  console.log(
    idos.length === 0
      ? `No hay meses enteros anteriores a ${mes} fuera del archivo.`
      : `Pasaron al archivo: ${idos.join(', ')}. Se siguen leyendo como antes.`,
  )
} catch (error) {
  terminarPorFallo(error)
}

import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { FalloArranque } from './arranque.ts'
import { leerVariables } from './config.ts'
import { alDetener, terminarPorFallo } from './consola.ts'
import { conectar } from './db/connect.ts'
import { leerClaves, servidorVivo } from './db/embedded/cluster.ts'
import { serDeLaCasa } from './db/embedded/cuenta.ts'
import { elegirLugar } from './db/embedded/lugar.ts'
import { direccion } from './db/embedded.ts'
import { textoIlegibles } from './db/respaldo/archivos.ts'
import { exigirDestino, hacerRespaldo } from './db/respaldo/hacer.ts'
import { anotarRespaldo, type Intento } from './modules/respaldos/service.ts'

/**
 * `npm run respaldo`: a whole backup of the database, while it is used, and of the files; restored beside and compared.
 * `sin-comprobar` leaves the last part out.
 */
const sinComprobar = process.argv.includes('sin-comprobar')
const variables = leerVariables()
serDeLaCasa(variables.RETROVENTA_DATA)
const cierre = alDetener('El respaldo se detuvo antes de terminar: repítalo.')

/** Written down where the house can read it. A server that is not running is asked the next time. */
async function anotar(intento: Intento): Promise<void> {
  const { pgdata } = await elegirLugar(variables.RETROVENTA_DATA)
  const vivo = variables.DATABASE_URL === undefined ? await servidorVivo(pgdata) : undefined
  const url =
    variables.DATABASE_URL ??
    (vivo?.listo
      ? direccion('retroventa_app', (await leerClaves(pgdata)).aplicacion, vivo.puerto, 'retroventa')
      : undefined)
  if (url === undefined) return
  const conexion = conectar(url, { maximo: 1 })
  try {
    await anotarRespaldo(conexion.db, intento)
  } finally {
    await conexion.cerrar()
  }
}

try {
  const { llaveArchivo } = exigirDestino(variables)
  const hecho = await hacerRespaldo(variables, {
    ahora: new Date(),
    comprobar: !sinComprobar,
    cierre,
  })
  // The whole database lies there, readable: whoever may remove it must know.
  for (const una of hecho.quedan)
    console.error(`Quedó una comprobación anterior que no se pudo quitar: ${una}`)
  if (hecho.adelantados.length > 0)
    console.error(
      `Hay respaldos con fecha posterior a la de este equipo: ${hecho.adelantados.join(', ')}. Si se hicieron con un reloj adelantado, se ` +
        'quitan al cumplir sus días desde que se vieron; si el reloj está atrasado, corríjalo.',
    )
  const malo = hecho.difieren !== undefined && hecho.difieren.length > 0
  const noVan = hecho.ilegibles.length > 0 ? textoIlegibles(hecho.ilegibles) : undefined
  const difiere = malo && `Lo restaurado no es igual a lo respaldado en: ${hecho.difieren?.join(', ')}.`
  const falla = [difiere || `El respaldo ${hecho.id} quedó hecho.`, noVan].filter(Boolean).join(' ')
  const fallo = malo || noVan !== undefined
  await anotar({
    nombre: hecho.id,
    termino: new Date(hecho.termino),
    bytes: hecho.bytes,
    verificado: hecho.difieren !== undefined && !malo,
    falla: fallo ? falla : null,
  })
  if (fallo) terminarPorFallo(new FalloArranque(falla))
  console.log(
    `Respaldo ${hecho.id}: ${(hecho.bytes / 1024 ** 2).toFixed(1)} MB y ${formatoCuantos(hecho.archivos, 'archivo', 'archivos')}. ` +
      (sinComprobar ? 'Sin comprobar.' : 'Restaurado aparte: los libros son iguales.'),
  )
  console.log(`Guarde fuera de este equipo una copia de la llave que lo abre: ${llaveArchivo}`)
} catch (error) {
  const falla = error instanceof Error ? error.message : String(error)
  await anotar({ nombre: null, termino: new Date(), bytes: 0, verificado: false, falla }).catch(() => {})
  terminarPorFallo(error)
}

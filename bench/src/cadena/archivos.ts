import type { Escenario } from '../escenario.ts'
import { residente } from '../procesos.ts'
import type { Fila } from '../tabla.ts'
import { comoGerente } from './montar.ts'

/** What a file of any length may add to the memory of the server, and how soon its first bytes come. */
const DE_MAS_MB = 120
const PRIMERO_MS = 2_000
/** Of two files, how much more the long one may add: memory does not follow the rows. */
const PENDIENTE_MB = 60
/** Days of the short file. */
const CORTO = 60
const MB = 1024
const DIA_MS = 86_400_000
const HISTORIA = '/informes/auditoria/repositorio-contratos'

interface Leido {
  /** Nothing of a workbook, whose rows are packed. */
  readonly filas?: number
  readonly primeroMs: number
  readonly ms: number
  /** What the process held at most, and what of it was not there before. */
  readonly maximoMb: number
  readonly demasMb: number
}

/** Files of the chain read to their end by somebody who takes them as they come: first byte, pace, and what they hold in memory. */
export async function medirArchivos(escenario: Escenario): Promise<Fila[]> {
  const desde = new Date(Date.now() - CORTO * DIA_MS).toISOString().slice(0, 10)
  const csv = `${HISTORIA}/exportar?archivo=csv`
  const corto = await leer(escenario, `${csv}&fechaDesde=${desde}`)
  const largo = await leer(escenario, csv)
  const libro = await leer(escenario, `${HISTORIA}/exportar?archivo=xlsx&fechaDesde=${desde}`)
  return [
    ...deArchivo('de la historia de la cadena', largo),
    {
      que: `memoria de ${largo.filas} filas sobre la de ${corto.filas}`,
      nuestro: largo.maximoMb - corto.maximoMb,
      unidad: 'MB',
      barra: { hasta: PENDIENTE_MB, de: 'cifra' },
    },
    ...deArchivo('de la historia en Excel', libro),
    ...deArchivo('de los contratos de un almacén', await leer(escenario, '/contratos/exportar?archivo=csv')),
    // In the order of its instants, which no index has: a branch is put in order before its first line.
    ...deArchivo(
      'del diario de un almacén',
      await leer(escenario, '/contabilidad/movimientos/exportar?archivo=csv'),
      false,
    ),
  ]
}

const deArchivo = (de: string, { filas, primeroMs, ms, demasMb }: Leido, pronto = true): Fila[] => [
  {
    que: `primer byte del archivo ${de}`,
    nuestro: primeroMs,
    base: ms,
    nombreBase: 'el archivo entero',
    unidad: 'ms',
    ...(pronto && { barra: { hasta: PRIMERO_MS, de: 'cifra' } }),
  },
  ...(filas === undefined
    ? []
    : [
        {
          que: `archivo ${de}, ${filas} filas`,
          nuestro: (filas * 1000) / ms,
          unidad: '/s' as const,
        },
      ]),
  {
    que: `memoria de más con el archivo ${de}`,
    nuestro: demasMb,
    unidad: 'MB',
    barra: { hasta: DE_MAS_MB, de: 'cifra' },
  },
]

const NUEVA_LINEA = 10
const MIRADA_MS = 50

async function leer(escenario: Escenario, ruta: string): Promise<Leido> {
  const { cookie, cerrar } = await comoGerente(escenario)
  cerrar()
  const { pid } = escenario.proceso
  const antes = residente(pid)
  let maximo = antes
  const vigia = setInterval(() => {
    maximo = Math.max(maximo, residente(pid))
  }, MIRADA_MS)
  try {
    const inicio = performance.now()
    const respuesta = await fetch(`${escenario.servidor}/api/v2${ruta}`, { headers: { cookie } })
    if (respuesta.status !== 200 || !respuesta.body) throw new Error(`${ruta}: ${await respuesta.text()}`)
    let primeroMs: number | undefined
    let lineas = 0
    for await (const trozo of respuesta.body) {
      primeroMs ??= performance.now() - inicio
      for (const letra of trozo) if (letra === NUEVA_LINEA) lineas++
    }
    const ms = performance.now() - inicio
    return {
      ...(ruta.includes('archivo=csv') && { filas: lineas - 1 }),
      primeroMs: primeroMs ?? ms,
      ms,
      maximoMb: maximo / MB,
      demasMb: (maximo - antes) / MB,
    }
  } finally {
    clearInterval(vigia)
  }
}

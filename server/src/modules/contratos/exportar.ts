import { Readable } from 'node:stream'
import type { ContratoFila, FiltroContratos } from '@retroventa/api/contratos/llamadas'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import type { Dependencias } from '../../dependencies.ts'
import { filasPorId, idsDe } from './listado.ts'

const LOTE = 500

const CABECERA = [
  'Contrato',
  'Fecha',
  'Tipo de documento',
  'Documento',
  'Cliente',
  'Artículos',
  'Clase',
  'Peso en gramos',
  'Capital',
  'Para retirar hoy',
  'Vence',
  'Estado',
]

/** Whole grams and hundredths with a decimal comma, as spreadsheets in Spanish read them. */
const gramos = (centesimas: number) => (centesimas / 100).toFixed(2).replace('.', ',')

function celdas(fila: ContratoFila): (string | number)[] {
  return [
    fila.codigo,
    fila.fecha,
    fila.cliente.tipo_documento ?? '',
    fila.cliente.cedula,
    fila.cliente.nombre_completo,
    fila.articulos,
    fila.clase,
    gramos(fila.peso),
    fila.capital,
    fila.paraRetirar ?? 'cerrado',
    fila.vence,
    textoSituacion(fila.situacion),
  ]
}

const ESTADOS: Record<ContratoFila['situacion']['estado'], string> = {
  vigente: 'Vigente',
  vencido: 'Vencido',
  en_espera: 'En espera',
  resuelto: 'Resuelto',
  devuelto_vigente: 'Devuelto vigente',
  decomisado: 'Decomisado',
  anulado: 'Anulado',
}

const textoSituacion = ({ estado, tipoResolucion }: ContratoFila['situacion']) =>
  tipoResolucion ? `${ESTADOS[estado]}, ${tipoResolucion}` : ESTADOS[estado]

/** The filter in words, so that the file says by itself what it holds. */
function describir({ texto, estado, clase, venceDesde, venceHasta }: FiltroContratos): string {
  const partes = [
    texto && `busca «${texto}»`,
    estado && `estado ${ESTADOS[estado]}`,
    clase && `clase ${clase}`,
    venceDesde && venceHasta && `vence ${formatoRango(venceDesde, venceHasta)}`,
    venceDesde && !venceHasta && `vence desde ${formatoFecha(venceDesde)}`,
    !venceDesde && venceHasta && `vence hasta ${formatoFecha(venceHasta)}`,
  ].filter(Boolean)
  return partes.length > 0 ? partes.join(', ') : 'todos'
}

/**
 * The whole filter as CSV, read in batches while it is sent. The rows are those of the instant of the request: their
 * ids are taken first, so that nothing is repeated or lost while people work.
 */
export function comoCsv(
  deps: Pick<Dependencias, 'db'>,
  almacen: { id: string; codigo: string },
  filtro: FiltroContratos,
  hoy: Fecha,
): Readable {
  async function* lineas() {
    const ids = await idsDe(deps.db, almacen.id, filtro, hoy)
    yield MARCA_UTF8 + lineaCsv(CABECERA)
    for (let i = 0; i < ids.length; i += LOTE) {
      const filas = await filasPorId(deps.db, ids.slice(i, i + LOTE), hoy)
      yield filas.map((fila) => lineaCsv(celdas(fila))).join('')
    }
    yield lineaCsv(['Filtro', `${almacen.codigo}, ${describir(filtro)}`])
    yield lineaCsv(['Contratos', ids.length])
    yield lineaCsv(['Fecha', hoy])
  }
  return Readable.from(lineas())
}

import { Readable } from 'node:stream'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { equipoEnPalabras } from '@retroventa/api/empleados/equipo'
import { LISTA_EMPLEADOS } from '@retroventa/api/empleados/lista'
import type * as api from '@retroventa/api/empleados/llamadas'
import type { Logueo } from '@retroventa/api/empleados/llamadas'
import { ETIQUETAS_SALIDA, ETIQUETAS_TIPO } from '@retroventa/api/empleados/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { Actor } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import { archivoEnMemoria, enBogota } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type FiltroLogueos, recorrerLogueos } from './logueos.ts'
import { listarEmpleados, opcionesEmpleado } from './service.ts'

/** The people of the filter that whoever asks may see, as a file. */
export async function exportarEmpleados(
  deps: Dependencias,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarEmpleados>['query'],
): Promise<Archivo> {
  const { rolId, almacenId } = consulta
  const { items: filas } = await listarEmpleados(deps, actor, { rolId, almacenId })
  const { roles, almacenes } = await opcionesEmpleado(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  return archivoEnMemoria({
    lista: LISTA_EMPLEADOS,
    nombre: `empleados-${hoy}`,
    formato,
    filas,
    consulta,
    hoy,
    nombres: {
      rolId: roles.map(({ id, nombre }) => ({ value: id, label: nombre })),
      almacenId: almacenes.map(({ id, codigo, nombre }) => ({ value: id, label: `${codigo} ${nombre}` })),
    },
  })
}

const DE_LOGUEO = [
  'Usuario',
  'Nombre',
  'Almacén',
  'Dirección',
  'Equipo',
  'Entrada',
  'Salida',
  'Por qué salió',
  'Estado',
  'Por qué no',
  'Qué intentaba',
  'Firma',
]
const logueo = (l: Logueo) => [
  l.username,
  l.nombre ?? '',
  l.almacen ?? '',
  l.direccion,
  equipoEnPalabras(l.equipo),
  enBogota(l.entrada),
  l.salida ? enBogota(l.salida) : '',
  l.motivoSalida ? ETIQUETAS_SALIDA[l.motivoSalida] : '',
  ETIQUETAS_TIPO[l.exito ? (l.abierta ? 'abiertas' : 'cerradas') : l.rechazo ? 'rechazos' : 'fallidos'],
  l.porQue ?? '',
  l.llamada ?? l.ruta ?? '',
  l.firma ?? '',
]

/** The sign-ins of the filter, newest first, read in batches while they are sent. */
export async function exportarLogueos(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  filtro: FiltroLogueos,
): Promise<Archivo> {
  const lotes = await recorrerLogueos(deps, actor, filtro)
  async function* lineas() {
    yield MARCA_UTF8 + lineaCsv(DE_LOGUEO)
    let total = 0
    for await (const lote of lotes) {
      total += lote.length
      yield lote.map((uno) => lineaCsv(logueo(uno))).join('')
    }
    yield lineaCsv(['Ingresos', total])
  }
  return archivo(deps, 'logueos', Readable.from(lineas()))
}

const archivo = ({ reloj }: Pick<Dependencias, 'reloj'>, nombre: string, cuerpo: Readable): Archivo => ({
  nombre: `${nombre}-${fechaBogota(reloj())}.csv`,
  cuerpo,
  disposicion: 'attachment',
  seAnota: true,
})

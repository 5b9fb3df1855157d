import { Readable } from 'node:stream'
import type { Empleado, Logueo } from '@retroventa/api/empleados/llamadas'
import { ETIQUETAS_SALIDA, ETIQUETAS_TIPO } from '@retroventa/api/empleados/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Actor } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type FiltroLogueos, recorrerLogueos } from './logueos.ts'
import type { FiltroEmpleados } from './queries.ts'
import { listarEmpleados } from './service.ts'

/** A spreadsheet splits no words at the spaces that do not break. */
const momento = (instante: string | null) =>
  instante ? formatoFechaHora(instante).replaceAll('\u00a0', ' ') : ''
const siNo = (si: boolean) => (si ? 'Sí' : 'No')

const DE_PERSONA = [
  'Usuario',
  'Nombres',
  'Apellidos',
  'Email',
  'Estado',
  'Roles por almacén',
  'Super administrador',
  'Super usuario',
  'Super',
  'Cambia de almacén',
  'Facturación',
  'Segundo factor',
  'Contraseña temporal',
  'Último ingreso',
]
const persona = (e: Empleado) => [
  e.username,
  e.nombres,
  e.apellidos,
  e.email ?? '',
  e.activo ? 'Activo' : 'Bloqueado',
  e.accesos.map(({ almacen, rol }) => `${almacen}: ${rol}`).join(' | '),
  siNo(e.isSuperAdmin),
  siNo(e.isSuperUser),
  siNo(e.isSuper),
  siNo(e.cambiarAlmacenes),
  siNo(e.facturacion),
  siNo(e.segundoFactor),
  siNo(e.claveTemporal),
  momento(e.ultimoIngreso),
]

/** The people of the filter that whoever asks may see, as CSV. */
export async function exportarEmpleados(
  deps: Dependencias,
  actor: Actor,
  filtro: FiltroEmpleados,
): Promise<Archivo> {
  const { items, total } = await listarEmpleados(deps, actor, filtro)
  const lineas = [DE_PERSONA, ...items.map(persona), ['Empleados', total]]
  return archivo(deps, 'empleados', Readable.from([MARCA_UTF8 + lineas.map(lineaCsv).join('')]))
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
  l.equipo,
  momento(l.entrada),
  momento(l.salida),
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

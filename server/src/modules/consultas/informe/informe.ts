import { LISTA_HECHAS, LISTAS_INFORME } from '@retroventa/api/consultas/lista'
import type * as api from '@retroventa/api/consultas/llamadas'
import { CLASES_CONSULTA, type FilaInforme, type FiltroHechas } from '@retroventa/api/consultas/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoMes } from '@retroventa/domain/formato/fechas'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { archivoDeLista, archivoEnMemoria, filasYPie } from '../../../core/lista/archivo.ts'
import { cadenaOSuAlmacen, filtroDe } from '../../../core/lista/estados.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { todasLasFuentes } from '../queries.ts'
import {
  type Agrupacion,
  cuentasDeHechas,
  paginaDeHechas,
  quienesConsultaron,
  sumasDelMes,
  todasLasHechas,
} from './queriesInforme.ts'

/**
 * Consultations of a month added up by branch, employee or source: of own lists, free, paid, failed, and what they cost.
 * @throws Fallo `permiso.falta`
 */
export async function informeConsultas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { mes, agrupar }: { mes: string; agrupar: Agrupacion },
): Promise<{ items: FilaInforme[]; totales: Omit<FilaInforme, 'clave' | 'nombre'> }> {
  exigir(actor, 'consultas.informe')
  const items = await sumasDelMes(deps.db, actor, mes, agrupar)
  const totales = { propias: 0, gratis: 0, pagas: 0, fallidas: 0, total: 0, costo: 0 }
  for (const fila of items)
    for (const campo of Object.keys(totales) as (keyof typeof totales)[]) totales[campo] += fila[campo]
  return { items, totales }
}

/** The report of a month as a file. @throws Fallo `permiso.falta` */
export async function exportarInforme(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, mes, agrupar, ...consulta }: Peticion<typeof api.exportarInforme>['query'],
): Promise<Archivo> {
  const { items: filas } = await informeConsultas(deps, actor, { mes, agrupar })
  const hoy = fechaBogota(deps.reloj())
  const nombre = `informe-consultas-${agrupar}-${mes}`
  const de = `${cadenaOSuAlmacen(actor)}, ${formatoMes(mes)}`
  return archivoEnMemoria({ lista: LISTAS_INFORME[agrupar], formato, nombre, filas, consulta, hoy, de })
}

type Cuenta = Awaited<ReturnType<typeof cuentasDeHechas>>[number]
const sumar = (cuentas: readonly Cuenta[], de: 'cuantas' | 'costo') =>
  cuentas.reduce((suma, cuenta) => suma + cuenta[de], 0)
const deLaClase = (cuentas: readonly Cuenta[], { clase }: Pick<FiltroHechas, 'clase'>) =>
  cuentas.filter((cuenta) => !clase || cuenta.clase === clase)

/**
 * The consultations that a figure of the report counts. They name documents of people, so the cashier has no permission
 * for them.
 * @throws Fallo `permiso.falta`
 */
export async function listarHechas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarHechas>['query'],
): Promise<Respuesta<typeof api.listarHechas>> {
  exigir(actor, 'consultas.informe')
  const [items, cuentas, quienes, fuentes] = await Promise.all([
    paginaDeHechas(deps.db, actor, filtro, { desde: (pagina - 1) * porPagina, cuantas: porPagina }),
    cuentasDeHechas(deps.db, actor, filtro),
    quienesConsultaron(deps.db, actor),
    todasLasFuentes(deps.db),
  ])
  const suyas = deLaClase(cuentas, filtro)
  return {
    items,
    total: sumar(suyas, 'cuantas'),
    costo: sumar(suyas, 'costo'),
    conteos: {
      ...Object.fromEntries(CLASES_CONSULTA.map((clase) => [clase, 0])),
      ...Object.fromEntries(cuentas.map(({ clase, cuantas }) => [clase, cuantas])),
      todos: sumar(cuentas, 'cuantas'),
    },
    fuentes: fuentes.map(({ codigo, nombre }) => ({ codigo, nombre })),
    empleados: quienes.map(({ username, nombre }) => ({ username, nombre })),
    almacenes: [...new Set(quienes.flatMap(({ almacenes }) => almacenes))].sort(),
  }
}

/** The consultations of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarHechas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarHechas>['query'],
): Promise<Archivo> {
  exigir(actor, 'consultas.informe')
  const hoy = fechaBogota(deps.reloj())
  const fuentes = await todasLasFuentes(deps.db)
  return archivoDeLista({
    lista: LISTA_HECHAS,
    formato,
    nombre: `consultas-${hoy}`,
    filtro: filtroDe(cadenaOSuAlmacen(actor), LISTA_HECHAS, filtro, {
      fuente: fuentes.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
    }),
    hoy,
    ...filasYPie(deps.db, {
      filas: (tx) => todasLasHechas(tx, actor, filtro),
      pie: async (tx) => [
        {
          texto: 'Costo',
          tipo: 'pesos',
          valor: sumar(deLaClase(await cuentasDeHechas(tx, actor, filtro), filtro), 'costo'),
        },
      ],
    }),
  })
}

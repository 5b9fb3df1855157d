import type { Planilla } from '@retroventa/api/planilla/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { datosDeAlmacen } from '../almacenes/service.ts'
import { membrete } from '../empresa/service.ts'
import { planillaDe } from '../planilla/service.ts'
import { cierrePorCodigo, diaEnVigor, diaPorCodigo, documentosDespues, type FilaDias } from './queries.ts'

interface Renglon {
  readonly nombre: string
  readonly valor: string
}

/** Both end in what the drawer holds: nobody reads them of a drawer that they may not see (D26). */
function exigirInforme(actor: Actor): void {
  exigir(actor, 'dias.informes')
  exigir(actor, 'caja.ver')
}

/**
 * X: the sheet of today as it stands, at any time. It has no number and closes nothing.
 * @throws Fallo `permiso.falta`, `impresion.fallo`
 */
export async function informeX(deps: Dependencias, actor: Actor): Promise<Archivo> {
  exigirInforme(actor)
  const { almacenId, almacenCodigo: codigo } = actor
  const ahora = deps.reloj()
  const fecha = fechaBogota(ahora)
  const { nombre } = await datosDeAlmacen(deps.db, almacenId)
  const alcance = { almacenes: [almacenId], desde: fecha, hasta: fecha }
  const [dia, planilla] = await Promise.all([
    diaEnVigor(deps.db, almacenId, fecha),
    planillaDe(deps, { ...alcance, nombres: [{ codigo, nombre }], elegibles: [codigo], fuera: [] }),
  ])
  const renglones = [
    ...deApertura(dia),
    { nombre: 'Hasta', valor: formatoFechaHora(ahora.toISOString()) },
    { nombre: 'Número', valor: 'sin número: no cierra el día' },
  ]
  return dibujar(deps, actor, {
    titulo: 'Informe X',
    nombre: `informe-x-${codigo}-${fecha}`,
    planilla,
    renglones,
  })
}

/**
 * Z of a close, with the figures of its instant: of one that was voided too, which says so.
 * @throws Fallo `permiso.falta`, `dia.no_existe`, `impresion.fallo`
 */
export async function informeZ(deps: Dependencias, actor: Actor, codigo: string): Promise<Archivo> {
  exigirInforme(actor)
  const cierre = await cierrePorCodigo(deps.db, codigoLeido(codigo))
  if (!cierre || cierre.almacen_id !== actor.almacenId) throw new Fallo('dia.no_existe')
  const { fecha, numero, instante, username, estado } = cierre
  const dia = await diaPorCodigo(deps.db, cierre.apertura)
  const despues = await documentosDespues(deps.db, {
    almacenId: cierre.almacen_id,
    fecha,
    codigo: cierre.codigo,
  })
  const { observacion } = cierre.entrada as { observacion?: string }
  const renglones = [
    ...deApertura(dia),
    { nombre: 'Cierre', valor: `${cierre.codigo}, ${formatoFechaHora(instante)}, ${username}` },
    ...(observacion ? [{ nombre: 'Observación', valor: observacion }] : []),
    ...(estado === 'anulado' ? [{ nombre: 'Estado', valor: 'ANULADO: el día se abrió otra vez' }] : []),
    ...(despues > 0
      ? [
          {
            nombre: 'Después del cierre',
            valor: `${despues === 1 ? '1 documento' : `${formatoEntero(despues)} documentos`}, con autorización`,
          },
        ]
      : []),
  ]
  return dibujar(deps, actor, {
    titulo: `Informe Z n.º ${formatoEntero(numero)}`,
    nombre: `informe-z-${cierre.codigo}`,
    // Of its branch alone, as it was kept.
    planilla: { ...(cierre.planilla as unknown as Omit<Planilla, 'fuera'>), fuera: [] },
    renglones,
  })
}

function deApertura(dia: FilaDias | undefined): Renglon[] {
  if (!dia) return [{ nombre: 'Apertura', valor: 'nadie abrió el día' }]
  const { codigo, abierto, abrio, base, caja } = dia
  return [
    { nombre: 'Apertura', valor: `${codigo}, ${formatoFechaHora(abierto)}, ${abrio}` },
    { nombre: 'Base', valor: formatoPesos(base) },
    ...(base === caja ? [] : [{ nombre: 'Base menos libros', valor: formatoPesos(base - caja) }]),
  ]
}

async function dibujar(
  deps: Dependencias,
  actor: Actor,
  {
    titulo,
    nombre,
    planilla,
    renglones,
  }: { titulo: string; nombre: string; planilla: Planilla; renglones: Renglon[] },
): Promise<Archivo> {
  const empresa = await membrete(deps.db)
  const cuerpo = await dibujarPdf(deps, 'planilla', {
    titulo,
    vista: 'sencilla',
    papel: 'carta',
    empresa: { nombre: empresa.nombre, nit: empresa.nit, dv: empresa.dv },
    planilla,
    documentos: [],
    renglones,
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `${nombre}.pdf`, cuerpo, seAnota: true }
}

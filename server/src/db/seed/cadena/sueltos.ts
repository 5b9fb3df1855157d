import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { diaSemana, type Fecha, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { formatoDocumento } from '@retroventa/domain/operaciones/catalogo'
import type { CambiosMovimiento } from '@retroventa/domain/operaciones/dinero/movimiento'
import type { ClaseDinero, TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { tiposEnUso } from '../../../modules/dinero/service.ts'
import type { Creada } from '../../../modules/operaciones/service.ts'
import type { Db } from '../../connect.ts'
import type { Azar } from '../demo/azar.ts'
import { minutosDespues } from '../demo/jornada.ts'
import { ALMACEN_MODELO, PERSONA_MODELO } from './cuento.ts'
import { type Columnas, moldeSuelto, type OperacionDeMolde } from './molde.ts'
import { folioDe, NUMERO_DOCUMENTO } from './plantilla.ts'

/** Kinds of income and expense that ask for nobody's name and no paper: those that can be invented. */
export async function tiposInventables(db: Db): Promise<readonly TipoDinero[]> {
  const todos = await Promise.all((['egreso', 'ingreso'] as const).map((clase) => tiposEnUso(db, clase)))
  return todos.flat().filter(({ pideTercero, pideSoporte }) => !pideTercero && !pideSoporte)
}

const SABADO = 6
/** Minute of the day at which each comes: before and after the rush. */
const A_LAS: Readonly<Record<ClaseDinero, number>> = { egreso: 11 * 60, ingreso: 10 * 60 }
const TITULOS: Readonly<Record<ClaseDinero, string>> = {
  egreso: 'Gastos de la semana',
  ingreso: 'Ingresos del mes',
}

/** What every branch spends on Saturdays, and what comes in on the first days of a month. */
export function sueltosDelDia(
  azar: Azar,
  dia: Fecha,
  tipos: readonly TipoDinero[],
  columnas: Columnas,
): OperacionDeMolde[] {
  const toca: Readonly<Record<ClaseDinero, boolean>> = {
    egreso: diaSemana(dia) === SABADO,
    ingreso: dia.endsWith('-03'),
  }
  return tipos
    .filter(({ clase }) => toca[clase])
    .map((tipo, i) => unSuelto(dia, tipo, i, azar.entero(4, 60) * 5_000, columnas))
}

function unSuelto(
  dia: Fecha,
  tipo: TipoDinero,
  serie: number,
  subtotal: Pesos,
  columnas: Columnas,
): OperacionDeMolde {
  const { clase } = tipo
  const entrada = { tipoId: tipo.id, descripcion: TITULOS[clase], subtotal }
  const { plan, faltas } = PLANEADORES[clase]({ tipo }, entrada)
  if (!plan) throw new Error(`money of a story: ${faltas.map(({ codigo }) => codigo).join(', ')}`)
  const instante = minutosDespues(inicioDelDia(dia), A_LAS[clase] + serie)
  const id = folioDe(instante, serie)
  return moldeSuelto(
    {
      id,
      tipo: clase,
      instante,
      empleado: PERSONA_MODELO,
      entrada,
      // What an income leaves is no contract: its row is below.
      plan: { ...plan, cambios: { estado: 'vigente', vence: dia, capital: 0 } },
      contrato: { id, almacen: ALMACEN_MODELO, clienteId: '' },
      origenId: id,
      numero: NUMERO_DOCUMENTO,
      codigo: formatoDocumento(ALMACEN_MODELO.codigo, clase, NUMERO_DOCUMENTO),
    },
    [movimiento(id, clase, entrada, plan.cambios)],
    columnas,
  )
}

const movimiento = (
  id: string,
  clase: ClaseDinero,
  { tipoId, descripcion }: { tipoId: string; descripcion: string },
  cambios: CambiosMovimiento,
): Creada => ({
  tabla: 'movimientos_dinero',
  filas: [{ id, almacen_id: ALMACEN_MODELO.id, clase, tipo_id: tipoId, descripcion, ...cambios }],
})

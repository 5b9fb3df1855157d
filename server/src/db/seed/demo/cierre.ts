import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { mesesPendientes } from '@retroventa/domain/contratos/liquidacion'
import { anterior, type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { planearAnulacion } from '@retroventa/domain/operaciones/anulacion'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { CambiosContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import type { PersonaDemo } from './personas.ts'
import type { Guion, Plan } from './planes.ts'
import {
  type ContratoDemo,
  type Escenario,
  momentoDe,
  type OperacionDemo,
  operar,
  prorrogar,
  quienAtiende,
  situacionDe,
} from './vida.ts'

type Cierre = (escenario: Escenario, c: ContratoDemo, plan: Plan) => void

const MOTIVOS_ANULACION = [
  'Error en el peso digitado, se hizo de nuevo',
  'El cliente desistió antes de salir del almacén',
  'Se registró a nombre de otra persona',
]
const DECOMISOS = [
  { autoridad: 'Fiscalía', acta: 'Oficio 0412', motivo: 'artículo denunciado como hurtado' },
  { autoridad: 'SIJIN', acta: 'Acta 118', motivo: 'diligencia en el almacén' },
]

/** How each story ends. What is not here stays as its movements left it. */
const CIERRES: Partial<Record<Guion, Cierre>> = {
  espera_hoy: (escenario, c) => esperar(escenario, c, escenario.jornada.hoy),
  espera_futura: (escenario, c) =>
    esperar(escenario, c, sumarDias(escenario.jornada.hoy, escenario.azar.entero(1, 12))),
  espera_rota: (escenario, c) =>
    esperar(escenario, c, sumarDias(escenario.jornada.hoy, -escenario.azar.entero(1, 6))),
  retiro: retirar,
  retiro_de_hoy: retirar,
  vencimiento: vencer,
  devuelto: (escenario, c, plan) => {
    vencer(escenario, c, plan)
    devolver(escenario, c, plan)
  },
  decomisado: (escenario, c, { fin }) => {
    const entrada = escenario.azar.uno(DECOMISOS)
    anotar(escenario, c, fin, 'decomiso', entrada, PLANEADORES.decomiso(situacionDe(c), entrada, fin))
  },
  anulado: (escenario, c, { fin }) => {
    const motivo = escenario.azar.uno(MOTIVOS_ANULACION)
    const [primera] = c.operaciones
    if (!primera) throw new Error('a story without its first operation')
    const resultado = planearAnulacion<CambiosContrato>(
      {
        original: { codigo: '', estado: 'activo', plan: primera.plan, antes: undefined },
        posteriores: [],
        piezasMovidas: [],
        alAnular: { ...c.fila, estado: 'anulado', motivoEstado: motivo },
        anulable: true,
        permiso: '',
        alerta: false,
      },
      { motivo },
    )
    anotar(escenario, c, fin, 'anulacion', { motivo }, resultado, { motivo, anulaId: primera.id })
  },
}

/** Brings a contract to the state of its story. */
export function terminar(escenario: Escenario, c: ContratoDemo, plan: Plan): void {
  CIERRES[plan.guion]?.(escenario, c, plan)
}

/** A promise to pay, given some days after the due date. */
function esperar(escenario: Escenario, c: ContratoDemo, hasta: Fecha): void {
  const { azar, jornada } = escenario
  const desde = sumarDias(vencimiento(c.cuenta), 1)
  const tope = sumarDias(hasta, -1)
  const fecha = jornada.habilEntre(azar, desde, anterior(tope, jornada.limite)) ?? jornada.limite
  const motivo = azar.uno(['Paga con la prima', 'Espera un giro de su hijo', 'Paga el día de quincena'])
  const entrada = { hasta, motivo }
  anotar(escenario, c, fecha, 'espera', entrada, PLANEADORES.espera(situacionDe(c), entrada, fecha), {
    motivo,
  })
}

function retirar(escenario: Escenario, c: ContratoDemo, { fin }: Plan): void {
  const resultado = PLANEADORES.retiro(situacionDe(c), {}, fin)
  anotar(escenario, c, fin, 'retiro', {}, resultado, { empleado: quienAtiende(escenario, c) })
}

function vencer(escenario: Escenario, c: ContratoDemo, { fin, guion }: Plan): void {
  // Only what went to the shop window can come back from it.
  const destino = guion !== 'devuelto' && escenario.azar.suerte(0.15) ? 'desuso' : 'vitrina'
  const entrada = { destinos: Object.fromEntries(c.piezas.map(({ id }) => [id, destino] as const)) }
  anotar(escenario, c, fin, 'vencimiento', entrada, PLANEADORES.vencimiento(situacionDe(c), entrada, fin))
}

/** The former owner pays every pending month and the contract lives again (D8). */
function devolver(escenario: Escenario, c: ContratoDemo, { fin }: Plan): void {
  const { azar, jornada } = escenario
  const fecha = jornada.habilEntre(azar, sumarDias(fin, 1), jornada.limite) ?? jornada.limite
  const entrada = { motivo: 'El dueño pagó lo pendiente' }
  anotar(escenario, c, fecha, 'devuelto', entrada, PLANEADORES.devuelto(situacionDe(c), entrada, fecha))
  prorrogar(escenario, c, fecha, mesesPendientes(c.cuenta, fecha))
}

function anotar(
  escenario: Escenario,
  c: ContratoDemo,
  fecha: Fecha,
  tipo: TipoOperacion,
  entrada: object,
  resultado: Resultado<CambiosContrato>,
  mas: Partial<Pick<OperacionDemo, 'motivo' | 'anulaId'>> & { empleado?: PersonaDemo } = {},
): void {
  const instante = momentoDe(escenario, c, fecha)
  const { empleado = escenario.equipo.gerente, ...resto } = mas
  const id = escenario.folios.id(instante)
  operar(c, { id, tipo, instante, empleado, entrada, ...resto }, resultado)
}

import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import {
  asientoAnulacion,
  asientoDecomiso,
  asientoDevuelto,
  asientoRetiro,
  asientoVencimiento,
} from '@retroventa/domain/contabilidad/asientosContrato'
import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { capitalEn, mesesPendientes } from '@retroventa/domain/contratos/liquidacion'
import { paraRetirar } from '@retroventa/domain/contratos/retiro'
import { anterior, type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { PersonaDemo } from './personas.ts'
import type { Guion, Plan } from './planes.ts'
import { type ContratoDemo, cuentaDe, type Escenario, momentoDe, prorrogar, quienAtiende } from './vida.ts'

type Cierre = (escenario: Escenario, c: ContratoDemo, plan: Plan) => void

const MOTIVOS_ANULACION = [
  'Error en el peso digitado, se hizo de nuevo',
  'El cliente desistió antes de salir del almacén',
  'Se registró a nombre de otra persona',
]
const MOTIVOS_DECOMISO = [
  'Oficio de la Fiscalía: artículo denunciado como hurtado',
  'Diligencia de la SIJIN, acta entregada al almacén',
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
  decomisado: (escenario, c, plan) => {
    c.estado = 'decomisado'
    c.motivoEstado = escenario.azar.uno(MOTIVOS_DECOMISO)
    const asiento = asientoDecomiso(capitalEn(cuentaDe(c), plan.fin), c.clienteId)
    anotar(escenario, c, plan.fin, { accion: 'decomisado', titulo: 'Decomiso', asiento })
  },
  anulado: (escenario, c, plan) => {
    c.estado = 'anulado'
    c.motivoEstado = escenario.azar.uno(MOTIVOS_ANULACION)
    const asiento = asientoAnulacion(c.condiciones.valorTotal, c.clienteId)
    anotar(escenario, c, plan.fin, { accion: 'anulado', titulo: 'Anulación', asiento })
  },
}

/** Brings a contract to the state of its story. */
export function terminar(escenario: Escenario, c: ContratoDemo, plan: Plan): void {
  CIERRES[plan.guion]?.(escenario, c, plan)
}

/** A promise to pay, given some days after the due date. */
function esperar(escenario: Escenario, c: ContratoDemo, hasta: Fecha): void {
  const { azar, jornada } = escenario
  const desde = sumarDias(vencimiento(cuentaDe(c)), 1)
  const tope = sumarDias(hasta, -1)
  const fecha = jornada.habilEntre(azar, desde, anterior(tope, jornada.limite)) ?? jornada.limite
  c.estado = 'en_espera'
  c.esperaHasta = hasta
  c.motivoEstado = azar.uno(['Paga con la prima', 'Espera un giro de su hijo', 'Paga el día de quincena'])
  anotar(escenario, c, fecha, { accion: 'en_espera', titulo: 'Espera', detalle: { hasta } })
}

function retirar(escenario: Escenario, c: ContratoDemo, { fin }: Plan): void {
  const retiro = paraRetirar(cuentaDe(c), fin)
  c.estado = 'resuelto'
  c.tipoResolucion = 'retiro'
  c.resueltoEn = fin
  c.valorPagado = retiro.total
  const { capital, retroventaPendiente, descuento, total } = retiro
  const detalle = { capital, retroventaPendiente, descuento, total }
  anotar(
    escenario,
    c,
    fin,
    { accion: 'retirado', titulo: 'Retiro', asiento: asientoRetiro(retiro, c.clienteId), detalle },
    quienAtiende(escenario, c),
  )
}

function vencer(escenario: Escenario, c: ContratoDemo, { fin, guion }: Plan): void {
  const capital = capitalEn(cuentaDe(c), fin)
  // Only what went to the shop window can come back from it.
  const destino = guion !== 'devuelto' && escenario.azar.suerte(0.15) ? 'desuso' : 'vitrina'
  c.estado = 'resuelto'
  c.tipoResolucion = 'vencimiento'
  c.resueltoEn = fin
  const asiento = asientoVencimiento(capital, destino, c.clienteId)
  anotar(escenario, c, fin, {
    accion: 'vencido',
    titulo: `Resolución por vencimiento, pasa a ${destino}`,
    asiento,
    detalle: { destino, capital },
  })
}

/** The former owner pays every pending month and the contract lives again (D8). */
function devolver(escenario: Escenario, c: ContratoDemo, { fin }: Plan): void {
  const { azar, jornada } = escenario
  const fecha = jornada.habilEntre(azar, sumarDias(fin, 1), jornada.limite) ?? jornada.limite
  const asiento = asientoDevuelto(capitalEn(cuentaDe(c), fecha), c.clienteId)
  anotar(escenario, c, fecha, { accion: 'devuelto', titulo: 'Devuelto vigente', asiento })
  prorrogar(escenario, c, fecha, mesesPendientes(cuentaDe(c), fecha))
  c.estado = 'devuelto_vigente'
  c.tipoResolucion = undefined
  c.resueltoEn = undefined
}

interface Anotacion {
  accion: string
  titulo: string
  asiento?: Asiento
  detalle?: Readonly<Record<string, string | number>>
}

function anotar(
  escenario: Escenario,
  c: ContratoDemo,
  fecha: Fecha,
  anotacion: Anotacion,
  empleado: PersonaDemo = escenario.equipo.gerente,
): void {
  c.operaciones.push({ ...anotacion, instante: momentoDe(escenario, c, fecha), empleado })
}

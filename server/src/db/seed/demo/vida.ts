import { aplicar, type Pieza } from '@retroventa/domain/bienes/movimientos'
import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import { validarAumento } from '@retroventa/domain/contratos/operaciones'
import {
  type CondicionesContrato,
  type CuentaContrato,
  SIN_MOVIMIENTOS,
} from '@retroventa/domain/contratos/tipos'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { anterior, type Fecha, fechaBogota, type Instante, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type CambiosNuevo, planearContrato } from '@retroventa/domain/operaciones/contratos/contrato'
import { cuentaTras } from '@retroventa/domain/operaciones/contratos/cuentaTras'
import type { CambiosContrato, SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Plan as PlanOperacion, Resultado } from '@retroventa/domain/operaciones/tipos'
import type { AlmacenDemo } from './almacenes.ts'
import type { ArticuloDemo } from './articulos.ts'
import type { Azar } from './azar.ts'
import { type Jornada, minutosDespues } from './jornada.ts'
import type { Equipo, PersonaDemo } from './personas.ts'
import { type Plan, ventanaDelMes } from './planes.ts'

/** Something that was done to a contract: its document, planned by the very rule of the product. */
export interface OperacionDemo {
  readonly id: string
  readonly tipo: TipoOperacion
  readonly instante: Instante
  readonly empleado: PersonaDemo
  readonly entrada: object
  readonly plan: PlanOperacion<CambiosContrato>
  /** What the contract was before it; absent of the one that made it. */
  readonly antes?: CambiosContrato
  readonly motivo?: string | undefined
  /** Id of the document that this one voids. */
  readonly anulaId?: string
  /** What it makes when it is not an act on the contract: a sale of its goods, which nobody in particular buys. */
  readonly origenId?: string
}

/** A contract while its story is told: operations are added in the order of time. */
export interface ContratoDemo {
  readonly id: string
  readonly clienteId: string
  readonly almacen: AlmacenDemo
  readonly articulos: readonly (ArticuloDemo & { readonly id: string })[]
  readonly creado: Instante
  readonly empleado: PersonaDemo
  readonly operaciones: OperacionDemo[]
  cuenta: CuentaContrato
  fila: CambiosContrato
  piezas: readonly Pieza[]
}

/** What telling a story needs besides its dates. */
export interface Escenario {
  readonly azar: Azar
  /** Identities that came later than the stories: apart, so that the stories stay the same. */
  readonly folios: Azar
  readonly jornada: Jornada
  readonly equipo: Equipo
}

/** Signs the contract of a plan: the first operation of its story. */
export function firmar(
  { azar, folios, jornada, equipo }: Escenario,
  plan: Plan,
  datos: {
    clienteId: string
    almacen: AlmacenDemo
    articulos: readonly ArticuloDemo[]
    terminos: Omit<CondicionesContrato, 'fecha' | 'valorTotal' | 'plazoMeses' | 'plazoDias'>
    pasoSugerido: Pesos
  },
): ContratoDemo {
  const { clienteId, almacen, terminos, pasoSugerido } = datos
  const creado = jornada.momento(azar, plan.fecha)
  const empleado = equipo.cajero(azar, almacen)
  const id = azar.id(creado)
  const articulos = datos.articulos.map((articulo) => ({ ...articulo, id: folios.id(creado) }))
  const primero = exigir<CambiosNuevo>(
    planearContrato(
      {
        almacenId: almacen.id,
        cliente: { tieneTipoDocumento: true },
        condiciones: terminos,
        pasoSugerido,
        plazo: { plazo: plan.plazoMeses, dias: 0 },
        alerta: false,
      },
      {
        articulos: articulos.map(({ categoria, sugerido, motivo, ...articulo }) => ({
          ...articulo,
          categoria: categoria ?? undefined,
          sugerido: sugerido || undefined,
          motivo: motivo ?? undefined,
        })),
        porcentaje: terminos.porcentaje,
      },
      plan.fecha,
    ),
  )
  const { condiciones, clase: _, peso: __, valorRetroventa: ___, ...fila } = primero.cambios
  const cuenta = { ...condiciones, movimientos: SIN_MOVIMIENTOS }
  return {
    id,
    clienteId,
    almacen,
    articulos,
    creado,
    empleado,
    cuenta,
    fila,
    piezas: aplicar([], primero.movimientos),
    operaciones: [
      { id, tipo: 'contrato', instante: creado, empleado, entrada: {}, plan: { ...primero, cambios: fila } },
    ],
  }
}

/** The contract as the planners read it. */
export function situacionDe(c: ContratoDemo): SituacionContrato {
  return {
    id: c.id,
    codigo: '',
    almacenId: c.almacen.id,
    almacenActualId: c.almacen.id,
    clienteId: c.clienteId,
    clase: '',
    peso: 0,
    cuenta: c.cuenta,
    fila: c.fila,
    piezas: c.piezas,
    alerta: false,
    limites: { esperaDias: 366, diasAviso: 0 },
    avisos: [],
  }
}

/** Carries an operation out on the contract of a story, as the product would have. */
export function operar(
  c: ContratoDemo,
  operacion: Omit<OperacionDemo, 'plan' | 'antes'>,
  resultado: Resultado<CambiosContrato>,
): void {
  const plan = exigir(resultado)
  const { instante, tipo, entrada } = operacion
  c.operaciones.push({ ...operacion, plan, antes: c.fila })
  c.cuenta = cuentaTras(c.cuenta, tipo, entrada, { fecha: fechaBogota(instante), creado: instante })
  c.fila = plan.cambios
  c.piezas = aplicar(c.piezas, plan.movimientos)
}

function exigir<C>({ plan, faltas }: Resultado<C>): PlanOperacion<C> {
  if (plan) return plan
  throw new Error(`operation of the demonstration: ${faltas?.map(({ codigo }) => codigo).join(', ')}`)
}

/** Everything that the customer pays and takes between the signature and the end of the plan. */
export function moverse(escenario: Escenario, c: ContratoDemo, plan: Plan): void {
  const { azar, jornada } = escenario
  for (let pagados = 0; pagados < plan.prorrogados; ) {
    // Some let two months pass and pay both.
    const meses = plan.prorrogados - pagados >= 2 && azar.suerte(0.25) ? 2 : 1
    pagados += meses
    const [desde, hasta] = ventanaDelMes(c.cuenta, pagados)
    const dia = jornada.habilEntre(azar, desde, anterior(hasta, plan.fin))
    if (dia) prorrogar(escenario, c, dia, meses)
    if (dia && azar.suerte(0.2)) aumentar(escenario, c, dia)
  }
  const ultima = ultimaOperacion(c)
  // Nobody brings a part after the due date: then it is everything, or a promise.
  const tope = anterior(plan.fin, vencimiento(c.cuenta))
  const dia = jornada.habilEntre(azar, sumarDias(fechaBogota(ultima), 1), tope)
  if (dia && azar.suerte(0.16)) abonar(escenario, c, dia)
}

/** The moment of a new operation of that day: after everything that was already done. */
export function momentoDe({ azar, jornada }: Escenario, c: ContratoDemo, dia: Fecha): Instante {
  const ultima = ultimaOperacion(c)
  const enElDia = jornada.momento(azar, dia)
  return enElDia > ultima ? enElDia : minutosDespues(ultima, azar.entero(2, 6) + azar.fraccion())
}

/** Who attends: the people of the branch change from one visit to the next. */
export function quienAtiende({ azar, equipo }: Escenario, c: ContratoDemo): PersonaDemo {
  return equipo.cajero(azar, c.almacen)
}

/** Pays the oldest pending months. */
export function prorrogar(escenario: Escenario, c: ContratoDemo, fecha: Fecha, meses: number): void {
  const instante = momentoDe(escenario, c, fecha)
  const empleado = quienAtiende(escenario, c)
  const entrada = { meses }
  const resultado = PLANEADORES.prorroga(situacionDe(c), entrada, fecha)
  operar(c, { id: escenario.azar.id(instante), tipo: 'prorroga', instante, empleado, entrada }, resultado)
}

function aumentar(escenario: Escenario, c: ContratoDemo, fecha: Fecha): void {
  const { azar } = escenario
  const sugerido = c.articulos.reduce((suma, articulo) => suma + articulo.sugerido, 0)
  const margen = sugerido - liquidar(c.cuenta, fecha).capital
  const valor = Math.floor((margen * (0.4 + azar.fraccion() * 0.6)) / 10_000) * 10_000
  if (validarAumento(liquidar(c.cuenta, fecha), valor, sugerido).length > 0) return
  const instante = momentoDe(escenario, c, fecha)
  const empleado = quienAtiende(escenario, c)
  const entrada = { valor }
  const resultado = PLANEADORES.aumento({ ...situacionDe(c), sugerido }, entrada, fecha)
  operar(c, { id: azar.id(instante), tipo: 'aumento', instante, empleado, entrada }, resultado)
}

function abonar(escenario: Escenario, c: ContratoDemo, fecha: Fecha): void {
  const { azar } = escenario
  const antes = liquidar(c.cuenta, fecha)
  const valor =
    Math.round((antes.retroventaPendiente + antes.capital * azar.fraccion() * 0.4) / 10_000) * 10_000
  const entrada = { valor }
  const resultado = PLANEADORES.abono(situacionDe(c), entrada, fecha)
  if (!resultado.plan) return
  const instante = momentoDe(escenario, c, fecha)
  const empleado = quienAtiende(escenario, c)
  operar(c, { id: azar.id(instante), tipo: 'abono', instante, empleado, entrada }, resultado)
}

function ultimaOperacion(c: ContratoDemo): Instante {
  return c.operaciones.at(-1)?.instante ?? c.creado
}

import { type Asiento, asientoContrato } from '@retroventa/domain/contabilidad/asiento'
import {
  asientoAbono,
  asientoAumento,
  asientoProrroga,
} from '@retroventa/domain/contabilidad/asientosContrato'
import { vencimiento } from '@retroventa/domain/contratos/calendario'
import type { EstadoContrato, TipoResolucion } from '@retroventa/domain/contratos/estados'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import {
  validarAbono,
  validarAumento,
  validarProrroga,
  valorProrroga,
} from '@retroventa/domain/contratos/operaciones'
import type {
  Abono,
  Ampliacion,
  Aumento,
  CondicionesContrato,
  CuentaContrato,
} from '@retroventa/domain/contratos/tipos'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { anterior, type Fecha, fechaBogota, type Instante, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { AlmacenDemo } from './almacenes.ts'
import type { ArticuloDemo } from './articulos.ts'
import type { Azar } from './azar.ts'
import { type Jornada, minutosDespues } from './jornada.ts'
import type { Equipo, PersonaDemo } from './personas.ts'
import { type Plan, ventanaDelMes } from './planes.ts'

/** Something that was done to a contract, with what it wrote. */
export interface Operacion {
  /** Past participle for the audit log: `contrato.creado`. */
  readonly accion: string
  readonly titulo: string
  readonly instante: Instante
  readonly empleado: PersonaDemo
  readonly asiento?: Asiento
  readonly detalle?: Readonly<Record<string, string | number>>
}

type ConAutor<T> = T & { readonly id: string; readonly creado: Instante; readonly empleado: PersonaDemo }

/** A contract while its story is told: operations are added in the order of time. */
export interface ContratoDemo {
  readonly id: string
  readonly clienteId: string
  readonly almacen: AlmacenDemo
  readonly articulos: readonly ArticuloDemo[]
  readonly condiciones: CondicionesContrato
  readonly creado: Instante
  readonly empleado: PersonaDemo
  readonly ampliaciones: ConAutor<Ampliacion & { readonly valor: Pesos }>[]
  readonly abonos: ConAutor<Abono>[]
  readonly aumentos: ConAutor<Aumento>[]
  readonly operaciones: Operacion[]
  estado: EstadoContrato
  tipoResolucion?: TipoResolucion | undefined
  resueltoEn?: Fecha | undefined
  valorPagado?: Pesos | undefined
  esperaHasta?: Fecha
  motivoEstado?: string | undefined
}

/** What telling a story needs besides its dates. */
export interface Escenario {
  readonly azar: Azar
  readonly jornada: Jornada
  readonly equipo: Equipo
}

/** The contract with its movements, as the domain computes with it. */
export function cuentaDe(c: ContratoDemo): CuentaContrato {
  const { ampliaciones, abonos, aumentos } = c
  return { ...c.condiciones, movimientos: { ampliaciones, abonos, aumentos } }
}

/** Signs the contract of a plan: the first operation of its story. */
export function firmar(
  { azar, jornada, equipo }: Escenario,
  plan: Plan,
  datos: {
    clienteId: string
    almacen: AlmacenDemo
    articulos: readonly ArticuloDemo[]
    terminos: Omit<CondicionesContrato, 'fecha' | 'valorTotal' | 'plazoMeses' | 'plazoDias'>
  },
): ContratoDemo {
  const { clienteId, almacen, articulos, terminos } = datos
  const creado = jornada.momento(azar, plan.fecha)
  const empleado = equipo.cajero(azar, almacen)
  const valorTotal = articulos.reduce((suma, { valor }) => suma + valor, 0)
  const firma = asientoContrato(valorTotal, clienteId)
  return {
    id: azar.id(creado),
    clienteId,
    almacen,
    articulos,
    condiciones: { ...terminos, fecha: plan.fecha, valorTotal, plazoMeses: plan.plazoMeses, plazoDias: 0 },
    creado,
    empleado,
    ampliaciones: [],
    abonos: [],
    aumentos: [],
    operaciones: [
      {
        accion: 'creado',
        titulo: 'Contrato',
        instante: creado,
        empleado,
        asiento: firma,
        detalle: { valorTotal },
      },
    ],
    estado: 'vigente',
  }
}

/** Everything that the customer pays and takes between the signature and the end of the plan. */
export function moverse(escenario: Escenario, c: ContratoDemo, plan: Plan): void {
  const { azar, jornada } = escenario
  for (let pagados = 0; pagados < plan.prorrogados; ) {
    // Some let two months pass and pay both.
    const meses = plan.prorrogados - pagados >= 2 && azar.suerte(0.25) ? 2 : 1
    pagados += meses
    const [desde, hasta] = ventanaDelMes(c.condiciones, pagados)
    const dia = jornada.habilEntre(azar, desde, anterior(hasta, plan.fin))
    if (dia) prorrogar(escenario, c, dia, meses)
    if (dia && azar.suerte(0.2)) aumentar(escenario, c, dia)
  }
  const ultima = ultimaOperacion(c)
  // Nobody brings a part after the due date: then it is everything, or a promise.
  const tope = anterior(plan.fin, vencimiento(cuentaDe(c)))
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
  const cuenta = cuentaDe(c)
  const faltas = validarProrroga(cuenta, fecha, meses)
  if (faltas.length > 0) throw new Error(`prórroga of the demonstration: ${faltas[0]?.codigo} on ${fecha}`)
  const valor = valorProrroga(liquidar(cuenta, fecha), meses)
  const creado = momentoDe(escenario, c, fecha)
  const empleado = quienAtiende(escenario, c)
  c.ampliaciones.push({
    id: escenario.azar.id(creado),
    fecha,
    creado,
    empleado,
    estado: 'activo',
    meses,
    valor,
  })
  c.operaciones.push({
    accion: 'prorrogado',
    titulo: `Prórroga de ${meses} ${meses === 1 ? 'mes' : 'meses'}`,
    instante: creado,
    empleado,
    asiento: asientoProrroga(valor, c.clienteId),
    detalle: { meses, valor },
  })
}

function aumentar(escenario: Escenario, c: ContratoDemo, fecha: Fecha): void {
  const { azar } = escenario
  const cuenta = cuentaDe(c)
  const sugerido = c.articulos.reduce((suma, articulo) => suma + articulo.sugerido, 0)
  const margen = sugerido - liquidar(cuenta, fecha).capital
  const valor = Math.floor((margen * (0.4 + azar.fraccion() * 0.6)) / 10_000) * 10_000
  if (validarAumento(cuenta, fecha, valor, sugerido).length > 0) return
  const creado = momentoDe(escenario, c, fecha)
  const empleado = quienAtiende(escenario, c)
  c.aumentos.push({ id: azar.id(creado), fecha, creado, empleado, estado: 'activo', valor })
  c.operaciones.push({
    accion: 'aumentado',
    titulo: 'Aumento',
    instante: creado,
    empleado,
    asiento: asientoAumento(valor, c.clienteId),
    detalle: { valor },
  })
}

function abonar(escenario: Escenario, c: ContratoDemo, fecha: Fecha): void {
  const { azar } = escenario
  const antes = liquidar(cuentaDe(c), fecha)
  const valor =
    Math.round((antes.retroventaPendiente + antes.capital * azar.fraccion() * 0.4) / 10_000) * 10_000
  if (validarAbono(cuentaDe(c), fecha, valor).length > 0) return
  const creado = momentoDe(escenario, c, fecha)
  const empleado = quienAtiende(escenario, c)
  c.abonos.push({ id: azar.id(creado), fecha, creado, empleado, estado: 'activo', valor })
  const capital = antes.capital - liquidar(cuentaDe(c), fecha).capital
  c.operaciones.push({
    accion: 'abonado',
    titulo: 'Abono',
    instante: creado,
    empleado,
    asiento: asientoAbono({ retroventa: valor - capital, capital }, c.clienteId),
    detalle: { valor, retroventa: valor - capital, capital },
  })
}

function ultimaOperacion(c: ContratoDemo): Instante {
  return c.operaciones.at(-1)?.instante ?? c.creado
}

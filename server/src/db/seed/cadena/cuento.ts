import { aplicar } from '@retroventa/domain/bienes/movimientos'
import { formatoCodigo } from '@retroventa/domain/contratos/codigo'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { anterior, type Fecha, fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { TarifasVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import type { Creada } from '../../../modules/operaciones/service.ts'
import { filasDeVenta } from '../../../modules/ventas/service.ts'
import type { AlmacenDemo } from '../demo/almacenes.ts'
import { crearArticulos } from '../demo/articulos.ts'
import type { Azar } from '../demo/azar.ts'
import { terminar } from '../demo/cierre.ts'
import type { Terminos } from '../demo/historia.ts'
import type { Jornada } from '../demo/jornada.ts'
import type { Equipo, PersonaDemo } from '../demo/personas.ts'
import type { Plan } from '../demo/planes.ts'
import { type ContratoDemo, type Escenario, firmar, momentoDe, moverse } from '../demo/vida.ts'
import { folioDe, MARCA, NUMERO_CONTRATO } from './plantilla.ts'

/** What the company agrees with who brings things and with who buys them. */
export interface Condiciones extends Terminos {
  readonly ventas: {
    readonly tarifas: TarifasVenta
    readonly garantiaDias: number
    readonly comerciaCelulares: boolean
  }
}

/** A story of a contract, told by the rules of the product, with marks in place of who lived it. */
export interface Cuento {
  readonly contrato: ContratoDemo
  /** Published price of each thing that came to the shop window, by its identity. */
  readonly precios: ReadonlyMap<string, Pesos>
  /** Rows of the sale of its things, when they were sold. */
  readonly venta: readonly Creada[]
}

/** Share of what comes to the shop window that somebody buys while the story is told. */
const VENDIDOS = 0.82
const DIAS_EN_VITRINA = 240
const SOBRE_COSTO = 1.5
const ESCALON = 5_000

export const ALMACEN_MODELO: AlmacenDemo = {
  id: MARCA.almacen,
  codigo: MARCA.codigoAlmacen,
  nombre: '',
  municipio: '',
  direccion: '',
  telefono: '',
  barrios: [],
  peso: 1,
}

export const PERSONA_MODELO: PersonaDemo = {
  id: MARCA.empleado,
  username: '',
  nombres: '',
  apellidos: '',
  accesos: [],
}

/** Who tells: the same chance, with identities that each instance completes. */
export function crearEscenario(azar: Azar, jornada: Jornada): Escenario {
  let serie = 0
  const conFolios: Azar = { ...azar, id: (instante) => folioDe(instante, serie++) }
  const equipo: Equipo = { personas: [PERSONA_MODELO], cajero: () => PERSONA_MODELO, gerente: PERSONA_MODELO }
  return { azar: conFolios, folios: conFolios, jornada, equipo }
}

/** Tells a whole story: signed, paid, closed and, when its things were lost and somebody wanted them, sold. */
export function contar(escenario: Escenario, plan: Plan, condiciones: Condiciones): Cuento {
  const contrato = firmar(escenario, plan, {
    clienteId: MARCA.cliente,
    almacen: ALMACEN_MODELO,
    articulos: crearArticulos(escenario.azar, condiciones.sugeridos),
    terminos: condiciones.contrato,
    pasoSugerido: condiciones.pasoSugerido,
  })
  moverse(escenario, contrato, plan)
  terminar(escenario, contrato, plan)
  const precios = new Map(
    contrato.piezas
      .filter(({ lugar }) => lugar === 'vitrina')
      .map(({ id, costo }) => [id, Math.ceil((costo * SOBRE_COSTO) / ESCALON) * ESCALON] as const),
  )
  const { azar, jornada } = escenario
  const vence = fechaBogota(contrato.operaciones.at(-1)?.instante ?? contrato.creado)
  const hasta = anterior(jornada.limite, sumarDias(vence, DIAS_EN_VITRINA))
  const dia =
    precios.size > 0 && azar.suerte(VENDIDOS)
      ? jornada.habilEntre(azar, sumarDias(vence, 1), hasta)
      : undefined
  return { contrato, precios, venta: dia ? vender(escenario, contrato, precios, condiciones, dia) : [] }
}

/** Sells the things of the contract that are in the shop window to the final consumer, at their price. */
function vender(
  escenario: Escenario,
  c: ContratoDemo,
  precios: ReadonlyMap<string, Pesos>,
  { ventas }: Condiciones,
  dia: Fecha,
): readonly Creada[] {
  const codigo = formatoCodigo(MARCA.codigoAlmacen, NUMERO_CONTRATO)
  const piezas = c.articulos.flatMap(({ id, descripcion }, i) => {
    const pieza = c.piezas.find((una) => una.id === id)
    return pieza?.lugar === 'vitrina'
      ? [{ ...pieza, codigo: `${codigo}-${i + 1}`, descripcion, precio: precios.get(id) }]
      : []
  })
  const entrada = { lineas: piezas.map((pieza) => ({ tipo: 'pieza' as const, codigo: pieza.codigo })) }
  const { plan, faltas } = PLANEADORES.venta(
    {
      almacenId: c.almacen.id,
      alerta: false,
      piezas,
      graneles: [],
      tarifas: ventas.tarifas,
      garantiaDias: ventas.garantiaDias,
      comerciaCelulares: ventas.comerciaCelulares,
      ids: [],
    },
    entrada,
  )
  if (!plan) throw new Error(`sale of a story: ${faltas.map((falta) => falta.codigo).join(', ')}`)
  const instante = momentoDe(escenario, c, dia)
  const id = escenario.azar.id(instante)
  c.piezas = aplicar(c.piezas, plan.movimientos)
  c.operaciones.push({
    id,
    tipo: 'venta',
    instante,
    empleado: PERSONA_MODELO,
    entrada,
    plan: { ...plan, cambios: c.fila },
    origenId: id,
  })
  return filasDeVenta(
    {
      deps: { reloj: () => new Date(instante) },
      almacenId: c.almacen.id,
      origenId: id,
      vendedorId: PERSONA_MODELO.id,
      clienteId: null,
    },
    plan.cambios,
    [],
  )
}

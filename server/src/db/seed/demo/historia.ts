import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import { formatoCodigo } from '@retroventa/domain/contratos/codigo'
import type { CondicionesContrato } from '@retroventa/domain/contratos/tipos'
import { fechaBogota, type Instante, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { filaDe, formatoDocumento, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Sugeridos } from '@retroventa/domain/oro/sugeridos'
import { type AlmacenDemo, crearAlmacenes } from './almacenes.ts'
import { crearArticulos } from './articulos.ts'
import { type Azar, crearAzar } from './azar.ts'
import { moverFondos } from './caja.ts'
import { terminar } from './cierre.ts'
import { type ClienteDemo, crearClientes } from './clientes.ts'
import { crearJornada, minutosDespues } from './jornada.ts'
import { crearEquipo, type Equipo, type PersonaDemo } from './personas.ts'
import { planear, repartirGuiones } from './planes.ts'
import { type ContratoDemo, type Escenario, firmar, moverse, type OperacionDemo } from './vida.ts'

const SEMILLA = 20_261_120

/** What the company agrees with everybody: the settings of the product. */
export interface Terminos {
  readonly contrato: Omit<CondicionesContrato, 'fecha' | 'valorTotal' | 'plazoMeses' | 'plazoDias'>
  readonly sugeridos: Sugeridos
  /** Whole pesos (D25). */
  readonly pasoSugerido: number
}

export interface ClienteRegistrado extends ClienteDemo {
  readonly id: string
  creado: Instante
  creadoPor: Pick<PersonaDemo, 'id'>
  creadoEn: AlmacenDemo
}

export interface ContratoNumerado extends ContratoDemo {
  readonly numero: number
  readonly codigo: string
}

/** An operation with the number of its branch and type. */
export interface DocumentoDemo extends OperacionDemo {
  readonly contrato: Pick<ContratoNumerado, 'id' | 'almacen' | 'clienteId'>
  readonly numero: number
  readonly codigo: string
}

export interface AsientoDemo {
  readonly id: string
  readonly almacen: AlmacenDemo
  readonly instante: Instante
  readonly documento: string
  readonly documentoId: string
  readonly descripcion: string
  readonly empleado: PersonaDemo
  readonly asiento: Asiento
}

/** Eight months of a company that never existed, whole and consistent, before it is written anywhere. */
export interface Historia {
  readonly apertura: Instante
  readonly almacenes: readonly AlmacenDemo[]
  readonly equipo: Equipo
  readonly clientes: readonly ClienteRegistrado[]
  readonly contratos: readonly ContratoNumerado[]
  readonly documentos: readonly DocumentoDemo[]
  readonly asientos: readonly AsientoDemo[]
  readonly azar: Azar
}

/** The same instant and the same sizes give the same history, ids included. */
export function contarHistoria(
  ahora: Date,
  cuantos: { clientes: number; contratos: number },
  terminos: Terminos,
): Historia {
  const azar = crearAzar(SEMILLA)
  const jornada = crearJornada(ahora)
  const apertura = minutosDespues(inicioDelDia(jornada.desde), 7 * 60)
  const almacenes = crearAlmacenes(azar, apertura)
  const folios = crearAzar(SEMILLA + 1)
  const escenario: Escenario = { azar, folios, jornada, equipo: crearEquipo(azar, apertura) }
  const clientes = crearClientes(azar, cuantos.clientes, almacenes, jornada.desde).map(
    (cliente): ClienteRegistrado => ({
      ...cliente,
      id: azar.id(apertura),
      ...registro(escenario, cliente.almacen),
    }),
  )
  const contratos = numerar(contarContratos(escenario, almacenes, clientes, cuantos.contratos, terminos))
  presentar(azar, clientes, contratos)
  const documentos = foliar(contratos)
  const asientos = almacenes.flatMap((almacen) => llevarLibro(escenario, almacen, documentos))
  return { apertura, almacenes, equipo: escenario.equipo, clientes, contratos, documentos, asientos, azar }
}

/** When and by whom somebody was registered who never brought anything. */
function registro({ azar, jornada, equipo }: Escenario, almacen: AlmacenDemo) {
  const dia = jornada.habilEntre(azar, jornada.desde, jornada.limite) ?? jornada.limite
  return { creado: jornada.momento(azar, dia), creadoPor: equipo.cajero(azar, almacen), creadoEn: almacen }
}

function contarContratos(
  escenario: Escenario,
  almacenes: readonly AlmacenDemo[],
  clientes: readonly ClienteRegistrado[],
  cuantos: number,
  terminos: Terminos,
): ContratoDemo[] {
  const { azar, jornada } = escenario
  const admitidos = clientes.filter((cliente) => !cliente.no_deseado)
  const vistos = new Map<string, number>()
  return repartirGuiones(cuantos).map((guion) => {
    const plan = planear(azar, jornada, guion)
    const repetido = vistos.get(guion) ?? 0
    vistos.set(guion, repetido + 1)
    // The branches of the demonstration cashier show every state.
    const almacen = almacenes[repetido < 2 ? repetido : -1] ?? azar.cargado(almacenes.map((a) => [a, a.peso]))
    const contrato = firmar(escenario, plan, {
      clienteId: elegirCliente(azar, admitidos, almacen).id,
      almacen,
      articulos: crearArticulos(azar, terminos.sugeridos),
      terminos: terminos.contrato,
      pasoSugerido: terminos.pasoSugerido,
    })
    moverse(escenario, contrato, plan)
    terminar(escenario, contrato, plan)
    return contrato
  })
}

/** Few bring a lot and many bring one thing; nearly all go to the branch of their barrio. */
function elegirCliente(
  azar: Azar,
  clientes: readonly ClienteRegistrado[],
  almacen: AlmacenDemo,
): ClienteRegistrado {
  const propios = clientes.filter((cliente) => cliente.almacen === almacen)
  const lista = propios.length > 0 && azar.suerte(0.88) ? propios : clientes
  const elegido = lista[Math.floor(azar.fraccion() ** 1.7 * lista.length)]
  if (!elegido) throw new Error('the demonstration needs a customer')
  return elegido
}

/** Consecutive numbers per branch in the order of the signatures (D8). */
function numerar(contratos: readonly ContratoDemo[]): ContratoNumerado[] {
  const ultimos = new Map<string, number>()
  return contratos
    .toSorted((a, b) => a.creado.localeCompare(b.creado))
    .map((contrato) => {
      const { codigo: almacen } = contrato.almacen
      const numero = (ultimos.get(almacen) ?? 0) + 1
      ultimos.set(almacen, numero)
      return { ...contrato, numero, codigo: formatoCodigo(almacen, numero) }
    })
}

/** A customer is registered in the visit of the first contract, by whoever attended it. */
function presentar(
  azar: Azar,
  clientes: readonly ClienteRegistrado[],
  contratos: readonly ContratoNumerado[],
): void {
  const porId = new Map(clientes.map((cliente) => [cliente.id, cliente]))
  const vistos = new Set<string>()
  for (const { clienteId, creado, empleado, almacen } of contratos) {
    const cliente = porId.get(clienteId)
    if (!cliente || vistos.has(clienteId)) continue
    vistos.add(clienteId)
    cliente.creado = minutosDespues(creado, -azar.entero(4, 12))
    cliente.creadoPor = empleado
    cliente.creadoEn = almacen
  }
}

/** Consecutive numbers per branch and type, in the order of time. */
function foliar(contratos: readonly ContratoNumerado[]): DocumentoDemo[] {
  const ultimos = new Map<string, number>()
  return contratos
    .flatMap((contrato) => contrato.operaciones.map((operacion) => ({ ...operacion, contrato })))
    .toSorted((a, b) => a.instante.localeCompare(b.instante))
    .map((operacion) => {
      const { codigo: almacen } = operacion.contrato.almacen
      const numero = filaDe(operacion.tipo).crea
        ? operacion.contrato.numero
        : (ultimos.get(`${almacen} ${operacion.tipo}`) ?? 0) + 1
      ultimos.set(`${almacen} ${operacion.tipo}`, numero)
      return { ...operacion, numero, codigo: formatoDocumento(almacen, operacion.tipo, numero) }
    })
}

/** Who a document is with: the customer of its contract, or nobody in particular. */
export const terceroDe = ({
  origenId,
  contrato,
}: Pick<OperacionDemo, 'origenId'> & { readonly contrato: { readonly clienteId: string } }): string | null =>
  origenId ? null : contrato.clienteId

/** The entry of a document, against its customer. */
export function asientoDe(d: Pick<DocumentoDemo, 'plan' | 'contrato' | 'origenId'>): Asiento {
  const terceroId = terceroDe(d)
  return { partidas: d.plan.asiento.map((linea) => ({ ...linea, ...(terceroId && { terceroId }) })) }
}

export const descripcionDe = ({ tipo, codigo }: Pick<DocumentoDemo, 'tipo' | 'codigo'>): string =>
  `${filaDe(tipo).titulo} ${codigo}`

/** The entries of a branch in the order of time: its documents and the funds that made them possible. */
function llevarLibro(
  { azar, jornada, equipo }: Escenario,
  almacen: AlmacenDemo,
  documentos: readonly DocumentoDemo[],
): AsientoDemo[] {
  const deContratos = documentos
    .filter(({ contrato, plan }) => contrato.almacen === almacen && plan.asiento.length > 0)
    .map((documento) => ({
      instante: documento.instante,
      empleado: documento.empleado,
      asiento: asientoDe(documento),
      documento: documento.codigo,
      documentoId: documento.id,
      descripcion: descripcionDe(documento),
    }))
  const deCaja = moverFondos(jornada, deContratos).map(({ titulo, ...movimiento }) => ({
    ...movimiento,
    documento: `FONDOS-${fechaBogota(movimiento.instante)}`,
    documentoId: azar.id(movimiento.instante),
    descripcion: titulo,
    empleado: equipo.gerente,
  }))
  return [...deCaja, ...deContratos]
    .sort((a, b) => a.instante.localeCompare(b.instante))
    .map((asiento) => ({ ...asiento, id: azar.id(asiento.instante), almacen }))
}

/** The last number of each type of document in a branch. */
export function ultimosNumeros(documentos: readonly DocumentoDemo[]) {
  const ultimos = new Map<string, { almacenId: string; tipo: TipoOperacion; ultimo: number }>()
  for (const { contrato, tipo, numero } of documentos)
    ultimos.set(`${contrato.almacen.id} ${tipo}`, { almacenId: contrato.almacen.id, tipo, ultimo: numero })
  return [...ultimos.values()]
}

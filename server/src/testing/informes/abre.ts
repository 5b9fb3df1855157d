import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { FilaInforme } from '@retroventa/api/informes/definir'
import { type ClaveInforme, informeEn } from '@retroventa/api/informes/registro'
import type { Navegador } from '../app.ts'

/** What is said of a whole filter by a list that a figure opens. */
interface Abierta {
  readonly total: number
  readonly items: readonly FilaInforme[]
  readonly totales: Readonly<Record<string, number>>
}
type Cifra = number | undefined

/** What a row counts, beside the same at the foot of the list that it opens: pairs of figures. */
type Cuadre = (fila: FilaInforme, lista: Abierta) => (readonly [FilaInforme[string] | undefined, Cifra])[]

const iguales =
  (...claves: string[]): Cuadre =>
  (fila, { totales }) =>
    claves.map((clave) => [fila[clave], totales[clave]])
/** One of them is how many. */
const contando =
  (cuantas: string, ...claves: string[]): Cuadre =>
  (fila, lista) => [[fila[cuantas], lista.total], ...iguales(...claves)(fila, lista)]

const DE_CUENTA = iguales('debito', 'credito')

/** Every informe whose row opens a list, with what has to be the same in both. */
const AL_ABRIR: Partial<Record<ClaveInforme, Cuadre>> = {
  resolucionesGrafico: contando('cantidad', 'capital', 'ingreso', 'descuento'),
  prorrogasGrafico: contando('cantidad', 'meses', 'valor'),
  repositorioClientes: (fila, { total }) => [[fila.contratos, total]],
  saldosCaja: (fila, { totales }) => [[fila.saldo, totales.final]],
  saldosContrato: contando('contratos', 'capital', 'peso'),
  saldosVitrina: (fila, lista) => {
    const precios = lista.items.map(({ precio, peso }) =>
      // Of what is kept by weight, the list says the gram.
      precio === null || fila.lugar !== 'vitrina_peso' ? precio : (Number(precio) * Number(peso)) / 100,
    )
    const puestos = precios.filter((uno) => uno !== null)
    const suma = puestos.reduce<number>((va, uno) => va + Number(uno), 0)
    return [
      ...contando('unidades', 'peso', 'costo')(fila, lista),
      [lista.total, lista.items.length],
      [fila.precio ?? undefined, puestos.length > 0 ? Math.trunc(suma) : undefined],
      [fila.sinPrecio, precios.length - puestos.length],
    ]
  },
  consolidado: (fila, { totales: { anterior, debito, credito, saldo } }) => [
    [fila.inicial, anterior],
    [fila.ingresos, debito],
    [fila.egresos, credito],
    [fila.final, saldo],
  ],
  balance: (fila, { totales: { debito = 0, credito = 0 } }) => [
    [fila.cambio, fila.clase === '1' ? debito - credito : credito - debito],
  ],
  estadoResultado: (fila, { totales: { debito = 0, credito = 0 } }) => [[fila.resultado, credito - debito]],
  resultadoMeses: iguales('resultado'),
  saldoCuentas: DE_CUENTA,
  comprobacion: DE_CUENTA,
  // What an account that did not move holds is of days before: its list says how it came, and no part of that is a figure of the row.
  libroMayor: (fila, lista) => (fila.fecha === null ? [] : DE_CUENTA(fila, lista)),
  detallado: (fila, { totales: { cobrado, entregado } }) => [
    [fila.entra, cobrado],
    [fila.sale, entregado],
  ],
  proyeccion: contando('contratos', 'peso', 'capital', 'minimo', 'maximo'),
  rescate: contando('contratos', 'capitalPerdido', 'vendido', 'costoVendido', 'margen'),
}

/** What opens one thing, or who has certificates of the whole company. */
const UNO = /^\/(contratos|documentos|contabilidad\/retenciones)\/[^/?]+(\?|$)/

/**
 * Opens what is behind some rows of an informe, and puts beside each other what they count and what the list says.
 * @returns per row, the address, its pairs of figures and how many rows are there; nothing of rows that open one document
 */
export async function abrirFilas(
  quien: Navegador,
  clave: ClaveInforme,
  filas: readonly FilaInforme[],
): Promise<{ a: string; filas: unknown[]; listas: unknown[]; total: number }[]> {
  const { abre } = DECLARACIONES[clave]
  const abiertas = []
  for (const fila of filas) {
    const a = abre?.(fila)
    if (a === undefined || UNO.test(a)) continue
    const cuadre = AL_ABRIR[clave]
    if (!cuadre) throw new Error(`${clave} opens ${a}: say what has to be the same there`)
    const { estado, cuerpo, texto } = await quien.pedir<Abierta>(
      'GET',
      `${informeEn(a.split('?')[0] ?? '') ? `/informes${a}${a.includes('?') ? '&' : '?'}porPagina=200` : a}`,
    )
    if (estado !== 200) throw new Error(`${a}: ${texto}`)
    const pares = cuadre(fila, cuerpo)
    abiertas.push({
      a,
      filas: pares.map(([una]) => una),
      listas: pares.map(([, una]) => una),
      total: cuerpo.total,
    })
  }
  return abiertas
}

import type { Lugar, LugarInterior } from '../bienes/lugares.ts'
import type { Pesos } from '../dinero/pesos.ts'

/** What is counted: what is kept for its owner, or what is for sale. */
export const CLASES_INVENTARIO = ['contrato', 'vitrina'] as const
export type ClaseInventario = (typeof CLASES_INVENTARIO)[number]

/**
 * Places whose things are counted one by one, the first of them where what is found comes in, and the one whose grams are weighed by
 * purity. What is set aside is counted with what is for sale, as the flow of goods adds it up (ADR 044): the same shelves keep both.
 */
export const LUGARES_INVENTARIO: Readonly<
  Record<
    ClaseInventario,
    {
      readonly piezas: readonly ['contrato' | 'vitrina', ...LugarInterior[]]
      readonly granel: LugarInterior | undefined
    }
  >
> = {
  contrato: { piezas: ['contrato'], granel: undefined },
  vitrina: { piezas: ['vitrina', 'separado'], granel: 'vitrina_peso' },
}
/** Whether things of that place are counted one by one with those of a class. */
export const seCuentaEn = (clase: ClaseInventario, lugar: string | undefined): boolean =>
  LUGARES_INVENTARIO[clase].piezas.some((uno) => uno === lugar)

export const ESTADOS_INVENTARIO = ['contando', 'conciliando', 'cerrado', 'anulado'] as const
export type EstadoInventario = (typeof ESTADOS_INVENTARIO)[number]

/** Hundredths of a gram by which two scales may differ without anybody having to say why. */
export const TOLERANCIA_PESO = 5

/** A thing that the books name: frozen when the count was opened, and as it is now. */
export interface PiezaConocida {
  readonly id: string
  readonly codigo: string
  /** Code of the contract that it comes from: that of its bag. */
  readonly contrato?: string | undefined
  readonly descripcion: string
  readonly categoria?: number | undefined
  /** Net, hundredths of a gram. */
  readonly peso: number
  /** With its stones, where somebody weighed them: what a scale says of it (ADR 040). */
  readonly pesoBruto?: number | undefined
  readonly costo: Pesos
  /** Where the books have it now. */
  readonly lugar: Lugar
  /** Code of the branch that has it. */
  readonly almacen: string
  /** Last document that moved it after the count was opened, and who signed it. */
  readonly documento?: string | undefined
  readonly quien?: string | undefined
}

/** A code that somebody counted. */
export interface Contado {
  readonly codigo: string
  readonly zona: string
  readonly quien: string
  /** Hundredths of a gram, when it was weighed. */
  readonly peso?: number | undefined
  /** Another place where somebody found the same code. */
  readonly otraZona?: string | undefined
}

/** Grams of a purity: those of the books at the instant of the last weighing, and those weighed. */
export interface Granel {
  readonly categoria: number
  readonly esperado: number
  readonly pesado: number
  /** Of what the books have, whole pesos. */
  readonly costo: Pesos
}

/** Everything that is known when a count is set beside the books. */
export interface Conteo {
  readonly clase: ClaseInventario
  readonly almacen: string
  /** The frozen list, with each thing as it is now. */
  readonly esperadas: readonly PiezaConocida[]
  readonly contados: readonly Contado[]
  /** What the house knows of the counted codes that are not in the frozen list. */
  readonly ajenas: readonly PiezaConocida[]
  readonly graneles: readonly Granel[]
}

export const TIPOS_DIFERENCIA = [
  'faltante',
  'otro_lugar',
  'desconocido',
  'peso',
  'granel_falta',
  'granel_sobra',
] as const
export type TipoDiferencia = (typeof TIPOS_DIFERENCIA)[number]

/** Something that the count says and the books do not, or the other way: explained one by one. */
export interface Diferencia {
  /** What it is called while it lasts: the thing, the code or the purity. */
  readonly clave: string
  readonly tipo: TipoDiferencia
  readonly codigo: string
  readonly piezaId?: string | undefined
  readonly descripcion: string
  readonly categoria?: number | undefined
  /** Hundredths of a gram by the books, of grams of a purity too; of a thing that was found, as a scale would say it. */
  readonly peso: number
  /** What of that weight are stones. */
  readonly piedras?: number | undefined
  /** Hundredths of a gram by the scale. */
  readonly pesado?: number | undefined
  readonly costo: Pesos
  readonly lugar?: Lugar | undefined
  readonly almacen?: string | undefined
  /** Whether that is another branch, in whose books the thing is. */
  readonly ajena?: boolean | undefined
  readonly zona?: string | undefined
  readonly otraZona?: string | undefined
  readonly quien?: string | undefined
  /** Document that moved it while it was being counted. */
  readonly documento?: string | undefined
}

/** What the books moved while it was counted: told, and explained by nobody. */
export interface Movida {
  readonly codigo: string
  readonly descripcion: string
  readonly que: 'salio' | 'entro'
  readonly lugar: Lugar
  readonly documento?: string | undefined
  readonly quien?: string | undefined
}

export interface Resumen {
  /** Things of the frozen list, and grams and pesos of everything in it, what is kept by weight too. */
  readonly esperadas: number
  readonly pesoEsperado: number
  readonly costoEsperado: Pesos
  /** Those of the list that were found, with the grams weighed. */
  readonly encontradas: number
  readonly pesoContado: number
  readonly costoContado: Pesos
  /** Left by a document while it was being counted. */
  readonly movidas: number
  readonly faltantes: number
  readonly costoFaltante: Pesos
  /** Of another place, or that nobody knows. */
  readonly sobrantes: number
  /** Of a thing or of a purity, that weigh otherwise. */
  readonly pesos: number
  /** Lines that were as the books say of those that had to be, hundredths of a percent, truncated. */
  readonly exactitud: number
}

export interface Conciliado {
  readonly resumen: Resumen
  readonly diferencias: readonly Diferencia[]
  readonly movidas: readonly Movida[]
}

const TODO = 10_000

/**
 * Sets a count beside the books. What was sold or moved while it was counted is explained by its document and is not missing;
 * what came in meanwhile is not over. A bag counts its contract whole: what it weighs is of all that is in it together, and of
 * nothing less; heavier is the bag itself.
 */
export function conciliar({ clase, almacen, esperadas, contados, ajenas, graneles }: Conteo): Conciliado {
  const esta = ({ lugar, almacen: suyo }: PiezaConocida) => seCuentaEn(clase, lugar) && suyo === almacen
  // By its old label and by its new one a thing is counted twice: what was weighed tells more.
  const porCodigo = new Map(
    contados
      .toSorted((uno, otro) => Number(uno.peso !== undefined) - Number(otro.peso !== undefined))
      .map((uno) => [uno.codigo, uno]),
  )
  const suyo = ({ codigo, contrato }: PiezaConocida): Contado | undefined =>
    porCodigo.get(codigo) ?? (contrato === undefined ? undefined : porCodigo.get(contrato))
  const dichos = new Set(
    [...esperadas, ...ajenas].flatMap(({ codigo, contrato = codigo }) => [codigo, contrato]),
  )
  const bolsas = new Set(esperadas.map(({ contrato }) => contrato))
  const diferencias: Diferencia[] = []
  const movidas: Movida[] = []
  const enBolsa = new Map<Contado, PiezaConocida[]>()
  let encontradas = 0
  let exactas = 0
  let pesoContado = 0
  let costoContado = 0

  for (const pieza of esperadas) {
    const contado = suyo(pieza)
    if (!contado) {
      if (esta(pieza)) diferencias.push(diferencia('faltante', pieza))
      else movidas.push(movida('salio', pieza))
      continue
    }
    encontradas++
    costoContado += pieza.costo
    const suPeso = contado.codigo === pieza.codigo ? contado.peso : undefined
    pesoContado += suPeso === undefined ? pieza.peso : suPeso - piedrasDe(pieza)
    if (suPeso !== undefined && pesaOtro(suPeso, enBascula(pieza)))
      diferencias.push(diferencia('peso', pieza, contado))
    else exactas++
    if (contado.codigo !== pieza.codigo && esta(pieza))
      enBolsa.set(contado, [...(enBolsa.get(contado) ?? []), pieza])
  }
  for (const [contado, piezas] of enBolsa) {
    const faltan = piezas.reduce((total, pieza) => total + enBascula(pieza), 0) - (contado.peso ?? Infinity)
    if (faltan <= TOLERANCIA_PESO) continue
    // Which of them is lighter, or is not there, no scale has said.
    exactas -= piezas.length
    pesoContado -= faltan
    diferencias.push(bolsaLiviana(clase, contado, piezas))
  }
  for (const pieza of ajenas) {
    const contado = suyo(pieza)
    if (!contado) continue
    // Of a bag that was expected, the things that left it before are not in it.
    if (contado.codigo !== pieza.codigo && (pieza.lugar === 'afuera' || bolsas.has(contado.codigo))) continue
    if (esta(pieza)) movidas.push(movida('entro', pieza))
    else diferencias.push({ ...diferencia('otro_lugar', pieza, contado), ajena: pieza.almacen !== almacen })
  }
  for (const contado of contados) {
    if (!dichos.has(contado.codigo)) diferencias.push(desconocido(contado))
  }
  for (const granel of graneles) {
    const otra = deGranel(granel)
    if (otra) diferencias.push(otra)
    else exactas++
    pesoContado += granel.pesado
    costoContado += granel.costo - (otra?.tipo === 'granel_falta' ? otra.costo : 0)
  }
  const halladas = { encontradas, exactas, pesoContado, costoContado }
  return {
    diferencias,
    movidas,
    resumen: resumir({ esperadas, graneles }, { diferencias, movidas }, halladas),
  }
}

function resumir(
  { esperadas, graneles }: Pick<Conteo, 'esperadas' | 'graneles'>,
  { diferencias, movidas }: Pick<Conciliado, 'diferencias' | 'movidas'>,
  {
    exactas,
    ...halladas
  }: Pick<Resumen, 'encontradas' | 'pesoContado' | 'costoContado'> & { exactas: number },
): Resumen {
  const de = (...tipos: TipoDiferencia[]) => diferencias.filter(({ tipo }) => tipos.includes(tipo))
  const lineas = esperadas.length + graneles.length - movidas.filter(({ que }) => que === 'salio').length
  const suma = (cosas: readonly { costo: Pesos }[]) => cosas.reduce((total, { costo }) => total + costo, 0)
  return {
    esperadas: esperadas.length,
    pesoEsperado:
      esperadas.reduce((total, { peso }) => total + peso, 0) +
      graneles.reduce((total, { esperado }) => total + esperado, 0),
    costoEsperado: suma(esperadas) + suma(graneles),
    ...halladas,
    movidas: movidas.length,
    faltantes: de('faltante').length,
    costoFaltante: suma(de('faltante', 'granel_falta')),
    sobrantes: de('otro_lugar', 'desconocido').length,
    pesos: de('peso', 'granel_falta', 'granel_sobra').length,
    exactitud: lineas === 0 ? TODO : Math.floor((exactas * TODO) / lineas),
  }
}

/** What a scale says of a thing that weighs what the books say: its stones with it. */
const enBascula = ({ peso, pesoBruto = peso }: PiezaConocida): number => pesoBruto
const piedrasDe = (pieza: PiezaConocida): number => enBascula(pieza) - pieza.peso

const pesaOtro = (uno: number, otro: number): boolean => Math.abs(uno - otro) > TOLERANCIA_PESO

/** What so many grams of a purity cost, at what those of the books cost: whole pesos, truncated. */
export const valorDeGramos = (costo: Pesos, peso: number, gramos: number): Pesos =>
  peso === 0 ? 0 : Number((BigInt(costo) * BigInt(gramos)) / BigInt(peso))

function diferencia(tipo: TipoDiferencia, pieza: PiezaConocida, contado?: Contado): Diferencia {
  const { id, codigo, descripcion, categoria, peso, costo, lugar, almacen, documento } = pieza
  return {
    clave: `p:${id}`,
    tipo,
    codigo,
    piezaId: id,
    descripcion,
    categoria,
    peso: contado ? enBascula(pieza) : peso,
    ...(contado && piedrasDe(pieza) > 0 && { piedras: piedrasDe(pieza) }),
    pesado: contado?.peso,
    costo,
    lugar,
    almacen,
    zona: contado?.zona,
    otraZona: contado?.otraZona,
    quien: contado?.quien,
    documento,
  }
}

const desconocido = ({ codigo, zona, quien, otraZona, peso: pesado }: Contado): Diferencia => ({
  clave: `c:${codigo}`,
  tipo: 'desconocido',
  codigo,
  descripcion: 'Nadie lo conoce por ese código',
  peso: 0,
  pesado,
  costo: 0,
  zona,
  quien,
  otraZona,
})

/** What is kept by weight of a purity, and weighs otherwise than the books say. */
function deGranel({ categoria, esperado, pesado, costo }: Granel): Diferencia | undefined {
  if (!pesaOtro(pesado, esperado)) return undefined
  return {
    clave: `g:${categoria}`,
    tipo: pesado < esperado ? 'granel_falta' : 'granel_sobra',
    codigo: '',
    descripcion: 'Por peso',
    categoria,
    peso: esperado,
    pesado,
    costo: valorDeGramos(costo, esperado, Math.abs(pesado - esperado)),
  }
}

/** A bag that weighs less than what is in it. Of what is for sale it names no place: no one thing would be corrected by it. */
function bolsaLiviana(
  clase: ClaseInventario,
  { codigo, zona, otraZona, quien, peso: pesado }: Contado,
  piezas: readonly PiezaConocida[],
): Diferencia {
  const suma = (de: (pieza: PiezaConocida) => number) => piezas.reduce((total, pieza) => total + de(pieza), 0)
  const piedras = suma(piedrasDe)
  return {
    clave: `b:${codigo}`,
    tipo: 'peso',
    codigo,
    descripcion: piezas.map(({ descripcion }) => descripcion).join(', '),
    peso: suma(enBascula),
    ...(piedras > 0 && { piedras }),
    pesado,
    costo: suma(({ costo }) => costo),
    ...(clase === 'contrato' && { lugar: clase, almacen: piezas[0]?.almacen }),
    zona,
    otraZona,
    quien,
  }
}

const movida = (
  que: Movida['que'],
  { codigo, descripcion, lugar, documento, quien }: PiezaConocida,
): Movida => ({ codigo, descripcion, que, lugar, documento, quien })

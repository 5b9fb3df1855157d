import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { DESTINOS } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { guionDe } from '@retroventa/domain/operaciones/testing/guiones'

export type Almacen = 'PCT01' | 'PCT02'

/** A thing of a history, as it is now. */
export interface PiezaViva {
  readonly id: string
  readonly codigo: string
  readonly en: Almacen
  readonly lugar: string
  readonly categoria: number | null
  readonly peso: number
}

/** What was done in a history and was not voided. */
export interface Acto {
  readonly id: string
  readonly tipo: TipoOperacion
  readonly codigo: string
  readonly en: Almacen
  readonly entrada: Readonly<Record<string, unknown>>
}

/** Where a history stands: what the next step is proposed from. */
export interface Situacion {
  readonly piezas: readonly PiezaViva[]
  readonly actos: readonly Acto[]
  readonly clienteId: string
  readonly almacenes: Readonly<Record<Almacen, string>>
  /** Purities whose grams nobody else takes meanwhile. */
  readonly purezas: readonly number[]
  /** Not used before: seals, invoices, boxes of the vault. */
  readonly nuevo: () => string
}

/** Something that may be tried now. */
export interface Propuesta {
  readonly tipo: TipoOperacion
  readonly referencia: string
  readonly en: Almacen
  readonly entrada: Readonly<Record<string, unknown>>
}

const PRECIO = 100_000
const MOTIVO = 'lo pidió la dueña'
const PLAZO = '019a0000-0000-7000-8000-000000000003'

const deUno = (azar: number, cuantos: number) => (cuantos === 0 ? 0 : azar % cuantos)

/** Things with metal and without it, of many weights. */
const articulos = ({ purezas }: Situacion, azar: number) =>
  Array.from({ length: 1 + (azar % 3) }, (_, i) => {
    const categoria = purezas[(azar + i) % purezas.length]
    const valor = 50_000 + ((azar * 7 + i * 13) % 900_000)
    return (azar + i) % 5 === 0
      ? { descripcion: 'Taladro percutor', peso: 0, valor, motivo: MOTIVO }
      : { descripcion: 'Cadena', categoria, peso: 100 + ((azar + i * 31) % 2_000), valor, motivo: MOTIVO }
  })

/** How goods come into a history. */
export const ORIGENES: readonly ((s: Situacion, azar: number) => Propuesta)[] = [
  (s, azar) => ({
    tipo: 'contrato',
    referencia: '',
    en: 'PCT01',
    entrada: { clienteId: s.clienteId, articulos: articulos(s, azar), plazoId: PLAZO, porcentaje: 500 },
  }),
  (s, azar) => ({
    tipo: 'compraDirecta',
    referencia: '',
    en: 'PCT01',
    entrada: {
      clase: 'articulos',
      terceroId: s.clienteId,
      articulos: articulos(s, azar),
      procedencia: 'uso',
    },
  }),
  (s, azar) => ({
    tipo: 'compraProveedor',
    referencia: '',
    en: 'PCT01',
    entrada: {
      clase: 'articulos',
      terceroId: s.clienteId,
      articulos: articulos(s, azar),
      factura: `FV-${s.nuevo()}`,
    },
  }),
  (s, azar) => ({
    tipo: 'compraDirecta',
    referencia: '',
    en: 'PCT01',
    entrada: {
      clase: 'peso',
      terceroId: s.clienteId,
      procedencia: 'uso',
      articulos: [
        {
          descripcion: 'Pedacería',
          categoria: s.purezas[azar % s.purezas.length],
          peso: 200 + (azar % 900),
          precioGramo: 90_000 + (azar % 17),
          motivo: MOTIVO,
        },
      ],
    },
  }),
]

type Paso = (s: Situacion, azar: number) => Propuesta | undefined

/** Things of one branch in one of those places: some of them, never none. */
function unas(s: Situacion, azar: number, lugares: readonly string[], sirve = (_: PiezaViva) => true) {
  const todas = s.piezas.filter((pieza) => lugares.includes(pieza.lugar) && sirve(pieza))
  const primera = todas[deUno(azar, todas.length)]
  if (!primera) return undefined
  const { en } = primera
  const resto = todas.filter((pieza) => pieza !== primera && pieza.en === en)
  return { en, piezas: [primera, ...resto.slice(0, azar % 3)] }
}

/** The last document of those types that is in force. */
const ultimo = ({ actos }: Situacion, ...tipos: TipoOperacion[]) =>
  actos.findLast(({ tipo }) => tipos.includes(tipo))

const conEtiqueta = ({ codigo }: PiezaViva) => ({ tipo: 'pieza', codigo, precio: PRECIO, motivo: MOTIVO })
const codigosDe = (piezas: readonly PiezaViva[]) => piezas.map(({ codigo }) => codigo)

/** Sums of grams by purity, with a few less than there are. */
function pesadas(piezas: readonly PiezaViva[], merma: number) {
  const pesos = new Map<number, number>()
  for (const { categoria, peso } of piezas)
    if (categoria !== null) pesos.set(categoria, (pesos.get(categoria) ?? 0) + peso)
  return [...pesos].map(([categoria, peso]) => ({ categoria, peso: Math.max(1, peso - merma) }))
}

/** What is done on what a document made, as its script enters it. */
const sobre =
  (tipo: TipoOperacion, ...de: TipoOperacion[]): Paso =>
  (s) => {
    const acto = ultimo(s, ...de)
    const { entrada } = guionDe(tipo).ejemplo
    return acto && { tipo, referencia: acto.codigo, en: acto.en, entrada: { ...entrada } }
  }

/** Of a bag for the vault, closed, hundredths of a gram: more than what the heaviest of these contracts is. */
export const PESO_DE_BOLSA = 10_000

/** The same, of a bag that weighs so. */
const pesando =
  (paso: Paso): Paso =>
  (s, azar) => {
    const hecho = paso(s, azar)
    return hecho && { ...hecho, entrada: { ...hecho.entrada, peso: PESO_DE_BOLSA } }
  }

/** What ends a history is not the first thing that happens in most. */
const aVeces =
  (paso: Paso): Paso =>
  (s, azar) =>
    Math.floor(azar / 64) % 4 === 0 ? paso(s, azar) : undefined

function porPeso({ purezas }: Situacion, azar: number, piezas: readonly PiezaViva[]) {
  const granel = piezas.find(
    ({ lugar, categoria }) => lugar === 'vitrina_peso' && categoria !== null && purezas.includes(categoria),
  )
  if (!granel) return undefined
  return { en: granel.en, categoria: granel.categoria, peso: 1 + (azar % granel.peso) }
}

const PASOS: readonly Paso[] = [
  (s, azar) => {
    const contrato = ultimo(s, 'contrato')
    const destinos = Object.fromEntries(
      s.piezas
        .filter(({ lugar }) => lugar === 'contrato')
        .map(({ id, categoria }, i) => [id, DESTINOS[categoria === null ? 0 : (azar + i) % DESTINOS.length]]),
    )
    return (
      contrato && { tipo: 'vencimiento', referencia: contrato.codigo, en: contrato.en, entrada: { destinos } }
    )
  },
  aVeces(sobre('retiro', 'contrato')),
  aVeces(sobre('decomiso', 'contrato')),
  sobre('devuelto', 'contrato'),
  (s) => {
    const contrato = ultimo(s, 'contrato')
    const entrada = { contrato: contrato?.codigo, precinto: `B-${s.nuevo()}`, peso: PESO_DE_BOLSA }
    return contrato && { tipo: 'envioBoveda', referencia: '', en: contrato.en, entrada }
  },
  pesando(sobre('recepcionBoveda', 'envioBoveda')),
  sobre('pedidoBoveda', 'envioBoveda'),
  pesando(sobre('entregaBoveda', 'envioBoveda')),
  (s, azar) => {
    const elegidas = unas(s, azar, ['vitrina'])
    return (
      elegidas && {
        tipo: 'venta',
        referencia: '',
        en: elegidas.en,
        entrada: { lineas: elegidas.piezas.map(conEtiqueta) },
      }
    )
  },
  (s, azar) => {
    const granel = porPeso(s, azar, s.piezas)
    if (!granel) return undefined
    const { en, categoria, peso } = granel
    const lineas = [{ tipo: 'granel', categoria, peso, precio: PRECIO, motivo: MOTIVO }]
    return { tipo: 'venta', referencia: '', en, entrada: { lineas } }
  },
  sobre('devolucion', 'venta'),
  (s, azar) => {
    const venta = ultimo(s, 'venta')
    const elegidas = unas(s, azar, ['vitrina'], ({ en }) => en === venta?.en)
    const entrada = { devueltas: [1], lineas: elegidas?.piezas.map(conEtiqueta), motivo: MOTIVO }
    return venta && elegidas && { tipo: 'cambio', referencia: venta.codigo, en: venta.en, entrada }
  },
  (s, azar) => {
    const elegidas = unas(s, azar, ['vitrina'])
    if (!elegidas) return undefined
    const { en, piezas } = elegidas
    const inicial = Math.trunc((PRECIO * piezas.length) / 2)
    const lineas = piezas.map(conEtiqueta)
    return {
      tipo: 'separe',
      referencia: '',
      en,
      entrada: { clienteId: s.clienteId, lineas, inicial, plazo: 2 },
    }
  },
  (s) => {
    const separe = ultimo(s, 'separe')
    const valor = Number(separe?.entrada.inicial)
    return separe && { tipo: 'abonoSepare', referencia: separe.codigo, en: separe.en, entrada: { valor } }
  },
  sobre('entregaSepare', 'separe'),
  sobre('cancelacionSepare', 'separe'),
  (s, azar) => {
    const elegidas = unas(s, azar, ['vitrina'])
    const granel = azar % 2 === 0 ? porPeso(s, azar, s.piezas) : undefined
    const en = elegidas?.en ?? granel?.en
    if (!en) return undefined
    const precinto = `S-${s.nuevo()}`
    const lineas = [
      ...codigosDe(elegidas?.piezas ?? []).map((codigo) => ({ tipo: 'pieza', codigo, precinto })),
      ...(granel && granel.en === en
        ? [{ tipo: 'granel', categoria: granel.categoria, peso: granel.peso, precinto }]
        : []),
    ]
    const destinoId = s.almacenes[en === 'PCT01' ? 'PCT02' : 'PCT01']
    const entrada = { destinoId, lineas, bolsas: [{ precinto, peso: 90_000 }] }
    return { tipo: 'despacho', referencia: '', en, entrada }
  },
  (s, azar) => {
    const despacho = ultimo(s, 'despacho')
    if (!despacho) return undefined
    const lineas = despacho.entrada.lineas as {
      tipo: string
      codigo?: string
      categoria?: number
      peso?: number
    }[]
    const piezas = lineas.flatMap(({ codigo }) => codigo ?? [])
    const graneles = lineas.flatMap(({ tipo, categoria, peso = 0 }) =>
      tipo === 'granel' ? [{ categoria, peso: Math.max(0, peso + (azar % 3) - 1) }] : [],
    )
    return {
      tipo: 'recepcionTraslado',
      referencia: despacho.codigo,
      en: despacho.en === 'PCT01' ? 'PCT02' : 'PCT01',
      entrada: {
        piezas: azar % 4 === 0 ? piezas.slice(1) : piezas,
        graneles,
        bolsas: [{ orden: 1, peso: 90_000 }],
        motivo: MOTIVO,
      },
    }
  },
  (s, azar) => {
    const elegidas = unas(s, azar, ['vitrina', 'vitrina_peso'])
    return (
      elegidas && {
        tipo: 'marcaDesuso',
        referencia: '',
        en: elegidas.en,
        entrada: { codigos: codigosDe(elegidas.piezas), motivo: MOTIVO },
      }
    )
  },
  (s, azar) => {
    const elegidas = unas(s, azar, ['desuso'])
    if (!elegidas) return undefined
    const entrada = { codigos: codigosDe(elegidas.piezas), causa: 'perdido', motivo: MOTIVO }
    return { tipo: 'baja', referencia: '', en: elegidas.en, entrada }
  },
  (s, azar) => {
    const elegidas = unas(s, azar, ['desuso'], ({ categoria }) => categoria !== null)
    if (!elegidas) return undefined
    const entrada = {
      codigos: codigosDe(elegidas.piezas),
      pesadas: pesadas(elegidas.piezas, azar % 4),
      motivo: MOTIVO,
    }
    return { tipo: 'retiroOro', referencia: '', en: elegidas.en, entrada }
  },
  (s) => {
    const lote = ultimo(s, 'retiroOro')
    const entrada = { lotes: [lote?.codigo], refinadorId: s.clienteId, sello: s.nuevo() }
    return lote && { tipo: 'remisionOro', referencia: '', en: lote.en, entrada }
  },
  (s, azar) => {
    const remision = ultimo(s, 'remisionOro')
    const enviadas = s.piezas.filter(({ lugar }) => lugar === 'refineria')
    if (!remision || enviadas.length === 0) return undefined
    const ensayes = pesadas(enviadas, azar % 3).map((una) => ({ ...una, subtotal: 1_000_003 + azar }))
    return {
      tipo: 'liquidacionOro',
      referencia: remision.codigo,
      en: remision.en,
      entrada: { ensayes, papel: `F-${azar}`, motivo: MOTIVO },
    }
  },
  aVeces(sobre('devolucionCompra', 'compraDirecta', 'compraProveedor')),
]

/** Everything that may be tried now with what a history has, one of each: mostly possible, not always. */
export const propuestas = (s: Situacion, azar: number): Propuesta[] =>
  PASOS.flatMap((paso) => paso(s, azar) ?? [])

/**
 * What is tried now with what a history has: mostly possible, not always. What goes on with something begun is tried
 * three times as often as what begins.
 */
export function proponer(s: Situacion, azar: number): Propuesta | undefined {
  const todas = propuestas(s, azar)
  const siguen = todas.filter(({ referencia, tipo }) => referencia !== '' || tipo === 'remisionOro')
  return elegida([...todas, ...siguen, ...siguen], azar)
}

const elegida = <T>(todas: readonly T[], azar: number): T | undefined => todas[deUno(azar, todas.length)]

/** Whether a document of that type is voided at all. */
export const seAnula = (tipo: TipoOperacion): boolean => filaDe(tipo).anula !== undefined

import { tomarGramos } from '../../bienes/gramos.ts'
import { ingresar, type MovimientoBien, mover } from '../../bienes/movimientos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { costoDeGramos, deMas } from '../desuso/situacion.ts'
import { type Cifra, conFaltas, type Resultado } from '../tipos.ts'
import type {
  Bolsa,
  BolsaRecibida,
  CambiosRecepcion,
  FilaTraslado,
  LineaDespachada,
  PiezaEnTraslado,
} from './situacion.ts'

/** Hundredths of a gram that two scales may differ on a whole bag without anybody having to say why. */
export const TOLERANCIA_BOLSA = 10

export interface EntradaRecepcionTraslado {
  /** Labels that were scanned. */
  readonly piezas: readonly string[]
  /** What was weighed of each purity, hundredths of a gram. */
  readonly graneles: readonly { readonly categoria: number; readonly peso: number }[]
  readonly bolsas: readonly BolsaRecibida[]
  readonly motivo?: string | undefined
}

export interface SituacionRecepcion {
  readonly codigo: string
  /** Branch that sent. */
  readonly almacenId: string
  /** Branch that receives. */
  readonly destinoId: string
  readonly fila: FilaTraslado
  readonly lineas: readonly LineaDespachada[]
  readonly bolsas: readonly Bolsa[]
  /** The things of its lines. */
  readonly piezas: readonly PiezaEnTraslado[]
  /** Who received it, when somebody did. */
  readonly recibio?: { readonly quien: string; readonly documento: string } | undefined
  readonly ids: readonly string[]
}

const MOTIVO_MINIMO = 3

/**
 * What another branch sent comes in: each thing by its label, what goes by weight on the scale, each bag weighed with its seal
 * looked at. What lacks is charged to who sent it until somebody says otherwise, what is over comes in at no cost, and either
 * is explained and authorised.
 */
export function planearRecepcionTraslado(
  s: SituacionRecepcion,
  entrada: EntradaRecepcionTraslado,
): Resultado<CambiosRecepcion> {
  if (s.fila.estado !== 'en_camino') {
    const { quien = '', documento = '' } = s.recibio ?? {}
    return conFaltas([{ codigo: 'traslado.no_en_camino', datos: { codigo: s.codigo, quien, documento } }])
  }
  const diferencia = comparar(s, entrada)
  const { faltantes, pesado, rotas, hay } = diferencia
  const motivo = (entrada.motivo ?? '').trim()
  const faltas = fallas(s, entrada)
  if (faltas.length === 0) faltas.push(...masQueSusBolsas(s, entrada))
  if (hay && motivo.length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (faltas.length > 0) return conFaltas(faltas)
  const ids = [...s.ids]
  let previas = 0
  const nuevoId = () => ids.shift() ?? `parte-${previas++}`
  const granel = porPeso(s, entrada, nuevoId)
  const movimientos = [
    ...s.lineas.flatMap((linea) => deUnidad(s, linea, faltantes)),
    ...granel.flatMap((uno) => uno.movimientos),
  ]
  const perdido = movimientos.reduce((suma, { a, costo }) => suma + (a === 'baja' ? costo : 0), 0)
  const sobrado = granel.reduce((suma, { valor }) => suma + valor, 0)
  const estado = hay ? 'con_diferencia' : 'recibido'
  const enviadas = s.lineas.filter(({ tipo }) => tipo === 'pieza').length
  const recibidas = enviadas - faltantes.length
  const diferenciaPeso = pesado.reduce((suma, uno) => suma + uno.peso - uno.enviado, 0)
  return componer({
    cobra: 0,
    aqui: s.destinoId,
    lineas: [{ concepto: 'faltantesMercancia', debito: perdido, credito: 0, almacenId: s.almacenId }],
    movimientos,
    cambios: {
      estado,
      bolsas: entrada.bolsas,
      faltantes,
      pesado: pesado.map(({ categoria, peso }) => ({ categoria, peso })),
      divisiones: granel.flatMap((uno) => uno.divisiones),
      sobrantes: granel.flatMap((uno) => uno.sobrante ?? []),
    },
    cifras: (
      [
        { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: estado },
        { clave: 'unidadesRecibidas', tipo: 'entero', despues: recibidas },
        {
          clave: 'gramosRecibidos',
          tipo: 'peso',
          despues: pesado.reduce((suma, { peso }) => suma + peso, 0),
        },
        { clave: 'unidadesQueFaltan', tipo: 'entero', despues: faltantes.length },
        { clave: 'diferenciaDePeso', tipo: 'peso', despues: diferenciaPeso },
        { clave: 'bolsasConNovedad', tipo: 'entero', despues: rotas },
      ] satisfies Cifra[]
    ).filter(({ despues, clave }) => despues !== 0 || clave === 'unidadesRecibidas'),
    exige: hay
      ? [
          {
            codigo: 'autorizacion.diferencia_traslado',
            permiso: 'traslados.autorizar',
            datos: { codigo: s.codigo, faltan: faltantes.length, gramos: diferenciaPeso, bolsas: rotas },
            // What is over comes in at no cost: what somebody answers for is what its grams are worth.
            enJuego: perdido + sobrado,
          },
        ]
      : [],
  })
}

/** What was received beside what was sent. */
function comparar(s: SituacionRecepcion, { piezas, graneles, bolsas }: EntradaRecepcionTraslado) {
  const leidas = new Set(piezas)
  const faltantes = s.lineas
    .filter(({ tipo, codigo = '' }) => tipo === 'pieza' && !leidas.has(codigo))
    .map(({ orden }) => orden)
  const pesado = purezasDe(s.lineas).map(({ categoria, peso: enviado }) => ({
    categoria,
    enviado,
    peso: graneles.find((uno) => uno.categoria === categoria)?.peso ?? 0,
  }))
  const rotas = s.bolsas.filter(({ peso }, i) => {
    const llego = bolsas.find((una) => una.orden === i + 1)
    return llego && (llego.rota || Math.abs(llego.peso - peso) > TOLERANCIA_BOLSA)
  }).length
  const hay = faltantes.length > 0 || rotas > 0 || pesado.some(({ enviado, peso }) => peso !== enviado)
  return { faltantes, pesado, rotas, hay }
}

/** Grams that were sent of each purity, in the order of its lines. */
export const purezasDe = (lineas: readonly LineaDespachada[]) =>
  lineas.flatMap(({ tipo, categoria, peso }) =>
    tipo === 'granel' && categoria !== undefined ? [{ categoria, peso }] : [],
  )

/** What cannot be: something that was not sent, a bag or a purity that nobody weighed. */
function fallas(s: SituacionRecepcion, { piezas, graneles, bolsas }: EntradaRecepcionTraslado): ErrorRegla[] {
  const enviadas = new Set(s.lineas.map(({ codigo }) => codigo))
  const purezas = purezasDe(s.lineas)
  return [
    ...piezas.flatMap<ErrorRegla>((codigo) =>
      enviadas.has(codigo)
        ? []
        : [{ codigo: 'traslado.ajena', campo: 'piezas', datos: { articulo: codigo } }],
    ),
    ...purezas.flatMap<ErrorRegla>(({ categoria }, i) => {
      const peso = graneles.find((uno) => uno.categoria === categoria)?.peso
      return peso !== undefined && Number.isInteger(peso) && peso >= 0
        ? []
        : [{ codigo: 'traslado.sin_pesar', campo: `graneles[${i}].peso` }]
    }),
    ...deMasQueLoEnviado(purezas, graneles),
    ...s.bolsas.flatMap<ErrorRegla>(({ precinto }, i) => {
      const peso = bolsas.find((una) => una.orden === i + 1)?.peso
      return peso !== undefined && Number.isInteger(peso) && peso >= 0
        ? []
        : [{ codigo: 'traslado.bolsa_sin_pesar', campo: `bolsas[${i}].peso`, datos: { precinto } }]
    }),
  ]
}

/** No scale gives so much more than what was sent, of a purity nor in all: what is of another purity is despatched as such. */
function deMasQueLoEnviado(
  purezas: ReturnType<typeof purezasDe>,
  graneles: EntradaRecepcionTraslado['graneles'],
): ErrorRegla[] {
  const enviado = purezas.reduce((suma, { peso }) => suma + peso, 0)
  const de = purezas.map(({ categoria }) => graneles.find((uno) => uno.categoria === categoria)?.peso ?? 0)
  const llego = de.reduce((suma, peso) => suma + peso, 0)
  const suyas = purezas.flatMap<ErrorRegla>(({ peso }, i) =>
    (de[i] ?? 0) - peso <= deMas(peso)
      ? []
      : [
          {
            codigo: 'traslado.de_mas',
            campo: `graneles[${i}].peso`,
            datos: { enviado: peso, llego: de[i] ?? 0 },
          },
        ],
  )
  if (suyas.length > 0 || llego - enviado <= deMas(enviado)) return suyas
  const campo = `graneles[${de.indexOf(Math.max(...de))}].peso`
  return [{ codigo: 'traslado.de_mas', campo, datos: { enviado, llego } }]
}

/**
 * What came out of the bags weighs no more than they did closed. Grams were weighed here, by the scale of the bags; things weigh what
 * the books say, which that scale may not find.
 */
function masQueSusBolsas(s: SituacionRecepcion, { piezas, graneles, bolsas }: EntradaRecepcionTraslado) {
  const brutos = s.bolsas.map((_, i) => bolsas.find((una) => una.orden === i + 1)?.peso ?? 0)
  const bruto = brutos.reduce((suma, peso) => suma + peso, 0)
  const gramos = purezasDe(s.lineas).reduce(
    (suma, { categoria }) => suma + (graneles.find((uno) => uno.categoria === categoria)?.peso ?? 0),
    0,
  )
  const leidas = new Set(piezas)
  const llego = s.lineas.reduce(
    (suma, { tipo, codigo = '', peso }) => suma + (tipo === 'pieza' && leidas.has(codigo) ? peso : 0),
    gramos,
  )
  if (gramos <= bruto + TOLERANCIA_BOLSA * brutos.length && llego <= bruto + deMas(bruto)) return []
  // The bag that lost most is the one to look at first.
  const perdio = s.bolsas.map(({ peso }, i) => peso - (brutos[i] ?? 0))
  const campo = `bolsas[${perdio.indexOf(Math.max(...perdio))}].peso`
  return [{ codigo: 'traslado.mas_que_bolsas', campo, datos: { bruto, llego } }]
}

function deUnidad(
  s: SituacionRecepcion,
  { tipo, orden, piezas }: LineaDespachada,
  faltantes: readonly number[],
): MovimientoBien[] {
  if (tipo !== 'pieza') return []
  const llego = !faltantes.includes(orden)
  return s.piezas
    .filter(({ id }) => piezas.includes(id))
    .map((pieza) => (llego ? mover(pieza, 'vitrina', s.destinoId) : mover(pieza, 'baja')))
}

/** Grams of each purity: what came, what lacks out of the last of them, and what is over. */
function porPeso(s: SituacionRecepcion, { graneles }: EntradaRecepcionTraslado, nuevoId: () => string) {
  return s.lineas
    .filter(({ tipo }) => tipo === 'granel')
    .map(({ categoria = 0, peso: enviado, costo, piezas }) => {
      const suyas = s.piezas.filter(({ id }) => piezas.includes(id))
      const llego = graneles.find((uno) => uno.categoria === categoria)?.peso ?? 0
      const { movimientos, divisiones, quedan } = tomarGramos(
        suyas,
        Math.min(llego, enviado),
        { lugar: 'vitrina_peso', haciaId: s.destinoId, resto: 'baja' },
        nuevoId,
      )
      const sobra = llego - enviado
      const sobrante = sobra > 0 ? { id: nuevoId(), categoria, peso: sobra } : undefined
      return {
        valor: costoDeGramos(costo, Math.max(0, sobra), enviado),
        movimientos: [
          ...movimientos,
          ...quedan.map((pieza) => mover(pieza, 'baja')),
          ...(sobrante ? [ingresar({ ...sobrante, almacenId: s.destinoId, costo: 0 }, 'vitrina_peso')] : []),
        ],
        divisiones,
        sobrante,
      }
    })
}

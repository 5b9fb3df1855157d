import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { ETIQUETAS_OPERACION, type Operacion } from '@retroventa/api/configuracion/textos'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { ENTRADAS, type Entrada } from '@retroventa/domain/plantillas/etiquetas'

type Columna = Configuracion['sugeridos']['contrato']
type Pureza = (typeof CATEGORIAS)[number]['nombre']
interface ColumnaForma {
  porcentaje: number
  categorias: Record<Pureza, { valor_sugerido: number }>
}

/** The template of WhatsApp always has its fields: empty ones are none. */
interface MensajeForma {
  message: string
  send: boolean
  plantilla: string
  idioma: string
  parametros: string[]
}

/**
 * The settings as they are edited and compared: lists of records become records by operation and by purity, so that each
 * field has one path, whoever changed it first.
 */
export type Forma = Omit<
  Configuracion,
  'message_operaciones' | 'email_operaciones' | 'email_empresa' | 'sugeridos'
> & {
  message_operaciones: Record<Operacion, MensajeForma>
  email_operaciones: Record<Operacion, { body: string; send: boolean }>
  email_empresa: Record<Operacion, { emails: string[] }>
  sugeridos: Omit<Configuracion['sugeridos'], 'contrato' | 'compra_directa'> & {
    contrato: ColumnaForma
    compra_directa: ColumnaForma
  }
}

const esEntrada = (texto: string): texto is Entrada => Object.hasOwn(ENTRADAS, texto)

export const OPERACIONES = Object.keys(ETIQUETAS_OPERACION) as Operacion[]

function porOperacion<F extends { operacion: Operacion }, V>(
  filas: readonly F[],
  valor: (fila: F | undefined) => V,
): Record<Operacion, V> {
  const una = (operacion: Operacion) => filas.find((fila) => fila.operacion === operacion)
  return Object.fromEntries(OPERACIONES.map((o) => [o, valor(una(o))])) as Record<Operacion, V>
}

const aColumna = ({ porcentaje, categorias }: Columna): ColumnaForma => ({
  porcentaje,
  categorias: Object.fromEntries(
    CATEGORIAS.map(({ nombre }, i) => [nombre, { valor_sugerido: categorias[i]?.valor_sugerido ?? 0 }]),
  ) as ColumnaForma['categorias'],
})

const deColumna = ({ porcentaje, categorias }: ColumnaForma): Columna => ({
  porcentaje,
  categorias: CATEGORIAS.map(({ nombre }) => ({ valor_sugerido: categorias[nombre].valor_sugerido })),
})

export const aForma = (c: Configuracion): Forma => ({
  ...c,
  message_operaciones: porOperacion(c.message_operaciones, (fila) => ({
    message: fila?.message ?? '',
    send: fila?.send ?? false,
    plantilla: fila?.whatsapp?.nombre ?? '',
    idioma: fila?.whatsapp?.idioma ?? 'es_CO',
    parametros: fila?.whatsapp?.parametros ?? [],
  })),
  email_operaciones: porOperacion(c.email_operaciones, (fila) => ({
    body: fila?.body ?? '',
    send: fila?.send ?? false,
  })),
  email_empresa: porOperacion(c.email_empresa, (fila) => ({ emails: fila?.emails ?? [] })),
  sugeridos: {
    ...c.sugeridos,
    contrato: aColumna(c.sugeridos.contrato),
    compra_directa: aColumna(c.sugeridos.compra_directa),
  },
})

/** What is sent: an operation with nothing written and nothing to send is left out. */
export const deForma = (f: Forma): Configuracion => ({
  ...f,
  message_operaciones: OPERACIONES.map((operacion) => {
    const { message, send, plantilla: nombre, idioma, parametros } = f.message_operaciones[operacion]
    const whatsapp = { nombre, idioma, parametros: parametros.filter(esEntrada) }
    return { operacion, message, send, ...(nombre && { whatsapp }) }
  }).filter(({ message, send }) => message || send),
  email_operaciones: OPERACIONES.map((operacion) => ({
    operacion,
    ...f.email_operaciones[operacion],
  })).filter(({ body, send }) => body || send),
  email_empresa: OPERACIONES.map((operacion) => ({ operacion, ...f.email_empresa[operacion] })).filter(
    ({ emails }) => emails.length > 0,
  ),
  sugeridos: sugeridosDe(f),
})

/** The suggested values as the rules of gold read them. */
export const sugeridosDe = ({ sugeridos }: Forma): Configuracion['sugeridos'] => ({
  ...sugeridos,
  contrato: deColumna(sugeridos.contrato),
  compra_directa: deColumna(sugeridos.compra_directa),
})

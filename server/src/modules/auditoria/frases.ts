import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import { VERBOS } from '@retroventa/api/frases'
import { todoLoEntrado } from '@retroventa/api/operaciones/loEntrado'
import { nombreDeCifra, textoDeCifra } from '@retroventa/api/operaciones/textos'
import { nombreDeTrimestre } from '@retroventa/api/sagrilaft/estados'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'
import { esObjeto, listas, porLlave } from './campos.ts'
import { legible } from './valores.ts'

/** Codes of the invoice that follow from other fields. */
const DERIVADOS = ['type_document_identification', 'type_organization', 'type_regime']
/** Fields that a reader of the log does not ask for. */
const OMITIDOS = new Set([
  'id',
  'version',
  'created',
  'modified',
  'busqueda',
  'ciudad',
  'operacion',
  'editadoPor',
  ...DERIVADOS,
])

interface Cambio {
  campo: string
  antes: string
  despues: string
}

/** What an action says of itself: *editó el cliente*. */
export function verboDe(accion: string): string {
  const verbos: Record<string, string> = VERBOS
  return verbos[accion] ?? accion
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const esId = (uno: unknown): boolean => typeof uno === 'string' && ID.test(uno)
const esCifra = (una: unknown): una is Cifra => esObjeto(una) && typeof una.clave === 'string'

/** What an operation changed, which says of each figure what it was and what it is. */
const deCifras = (cifras: readonly Cifra[]): Cambio[] =>
  cifras.map((cifra) => ({
    campo: nombreDeCifra(cifra.clave),
    antes: cifra.antes === undefined ? legible(null) : textoDeCifra(cifra, cifra.antes),
    despues: textoDeCifra(cifra, cifra.despues),
  }))

/** What an operation did: its document, its figures, and what was entered in it. */
const deOperacion = (
  codigo: unknown,
  cifras: readonly Cifra[],
  entrada: Readonly<Record<string, unknown>>,
): Cambio[] => [
  ...(codigo === undefined
    ? []
    : [{ campo: nombreDeCampo(['codigo']), antes: legible(null), despues: legible(codigo) }]),
  ...deCifras(cifras),
  ...todoLoEntrado(entrada).map(({ nombre: campo, valor: despues }) => ({
    campo,
    antes: legible(null),
    despues,
  })),
]

/** What changed between two states, one row a field, in words. */
export function cambios(antes: unknown, despues: unknown, camino: readonly string[] = []): Cambio[] {
  if (camino.length === 0 && esObjeto(despues)) {
    const { codigo, cifras, ...entrada } = despues
    if (Array.isArray(cifras) && cifras.every(esCifra)) return deOperacion(codigo, cifras, entrada)
  }
  const [a, d] = [porLlave(antes, camino.at(-1)), porLlave(despues, camino.at(-1))]
  if (esObjeto(a) || esObjeto(d)) {
    const [viejo, nuevo] = [esObjeto(a) ? a : {}, esObjeto(d) ? d : {}]
    return [...new Set([...Object.keys(viejo), ...Object.keys(nuevo)])]
      .filter((llave) => !OMITIDOS.has(llave))
      .flatMap((llave) => cambios(viejo[llave], nuevo[llave], [...camino, llave]))
  }
  const campo = nombreDeCampo(camino)
  const ultimo = camino.at(-1) ?? ''
  const lista = listas(a, d)
  // Of a long list only what moved is worth reading.
  if (lista)
    return [
      ...(lista.salen.length ? [{ campo, antes: legible(lista.salen, ultimo), despues: 'se quitó' }] : []),
      ...(lista.entran.length ? [{ campo, antes: 'se agregó', despues: legible(lista.entran, ultimo) }] : []),
    ]
  // Of what is made, the id of another record says nothing to who reads: its name goes beside it.
  if ((a === undefined || a === null) && esId(d)) return []
  const [dicho, nuevo] = [legible(a, ultimo), legible(d, ultimo)]
  return dicho === nuevo ? [] : [{ campo, antes: dicho, despues: nuevo }]
}

/** One sentence: who did what to whom. */
export function frase(fila: {
  accion: string
  usuario: string | null
  nombre?: string | null
  firmante: string | null
  antes: unknown
  despues: unknown
  sujeto?: { nombre: string } | null
}): string {
  const verbo = verboDe(fila.accion)
  const usuario = fila.usuario ?? 'El sistema'
  const quien = fila.nombre ? `${fila.nombre} (${usuario})` : usuario
  const firma = fila.firmante && fila.firmante !== fila.usuario ? `, con la firma de ${fila.firmante}` : ''
  const cual = nombreDe(fila.despues) ?? nombreDe(fila.antes) ?? fila.sujeto?.nombre ?? ''
  return `${quien} ${verbo} ${cual}`.trim() + firma
}

const CAMBIOS_DICHOS = 2
const LARGO_DICHO = 60
const corto = (valor: string) => (valor.length > LARGO_DICHO ? `${valor.slice(0, LARGO_DICHO - 1)}…` : valor)

/** What an edit changed, as the end of its sentence; null for what is made or taken away whole. */
export function resumen({ antes, despues }: { antes: unknown; despues: unknown }): string | null {
  if (!esObjeto(antes) || !esObjeto(despues)) return null
  const todos = cambios(antes, despues)
  if (todos.length === 0) return null
  const dichos = todos
    .slice(0, CAMBIOS_DICHOS)
    .map((c) => `${c.campo}: ${corto(c.antes)} → ${corto(c.despues)}`)
  const demas = todos.length - dichos.length
  return dichos.join('; ') + (demas > 0 ? ` y ${demas} más` : '')
}

/** How the record calls itself. */
function nombreDe(estado: unknown): string | undefined {
  if (!esObjeto(estado)) return undefined
  for (const campo of ['codigo', 'nombre_completo', 'username', 'nombre'])
    if (typeof estado[campo] === 'string') return estado[campo]
  if (typeof estado.trimestre === 'string') return nombreDeTrimestre(estado.trimestre).toLowerCase()
  return undefined
}

import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import { ENTIDADES, VERBOS } from '@retroventa/api/frases'
import { esObjeto, listas, porLlave } from './campos.ts'
import { legible } from './valores.ts'

/** Fields that a reader of the log does not ask for. */
const OMITIDOS = new Set(['id', 'version', 'created', 'modified', 'busqueda', 'ciudad', 'operacion'])

interface Cambio {
  campo: string
  antes: string
  despues: string
}

export const nombreDeEntidad = (entidad: string): string => ENTIDADES[entidad] ?? entidad

/** What changed between two states, one row a field, in words. */
export function cambios(antes: unknown, despues: unknown, camino: readonly string[] = []): Cambio[] {
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
  const [dicho, nuevo] = [legible(a, ultimo), legible(d, ultimo)]
  return dicho === nuevo ? [] : [{ campo, antes: dicho, despues: nuevo }]
}

/** One sentence: who did what to whom. */
export function frase(fila: {
  accion: string
  usuario: string | null
  firmante: string | null
  antes: unknown
  despues: unknown
}): string {
  const verbos: Record<string, string> = VERBOS
  const verbo = verbos[fila.accion] ?? fila.accion
  const quien = fila.usuario ?? 'El sistema'
  const firma = fila.firmante && fila.firmante !== fila.usuario ? `, con la firma de ${fila.firmante}` : ''
  return `${quien} ${verbo} ${nombreDe(fila.despues) ?? nombreDe(fila.antes) ?? ''}`.trim() + firma
}

/** How the record calls itself. */
function nombreDe(estado: unknown): string | undefined {
  if (!esObjeto(estado)) return undefined
  for (const campo of ['codigo', 'nombre_completo', 'username', 'nombre'])
    if (typeof estado[campo] === 'string') return estado[campo]
  return undefined
}

import { ajustesDe } from './ajustes.ts'
import { alinear, type ConsultaPartida, prepararConsulta } from './alinear.ts'
import { clavesConsulta, relacionDe } from './documentos.ts'
import type { IndiceListas, NombreIndexado, ParteIndice } from './indice.ts'
import { type NombrePartido, partirNombre, partirPersona } from './nombre.ts'
import { claveExacta } from './normalizar.ts'
import type { Coincidencia, ConsultaLista, EntradaLista, MotivoDocumento, MotivoNombre } from './tipos.ts'
import { PUNTAJE_ALIAS_DEBIL, UMBRAL_ALERTA, UMBRAL_MINIMO } from './umbrales.ts'

export interface OpcionesBusqueda {
  /** Lowest score returned, 0..1. */
  minimo?: number
  /** Most hits returned, best first. */
  limite?: number
}

/** A name needs this share of the lighter side's words before it is worth a full comparison. */
const PARTE_MINIMA = 0.68
const LIMITE = 20

/**
 * Hits of a query, best first: exact documents (score 1), then names and aliases with birth date and country. One hit
 * per entry, its best one. Pure: the index is only read (its scratch space is left clean).
 */
export function buscar(
  indice: IndiceListas,
  consulta: ConsultaLista,
  opciones: OpcionesBusqueda = {},
): Coincidencia[] {
  const minimo = opciones.minimo ?? UMBRAL_MINIMO
  const halladas = new Map<EntradaLista, Coincidencia>()
  const parte = consulta.esEmpresa === true ? indice.demas : indice.personas
  const texto = nombreDe(consulta)
  for (const motivo of texto === '' ? [] : motivosNombre(parte, consulta, texto, minimo)) {
    const ajustes = ajustesDe(consulta, motivo.entrada)
    const puntaje = acotar(ajustes.reduce((s, a) => s + a.valor, motivo.puntaje))
    if (puntaje < minimo || (halladas.get(motivo.entrada)?.puntaje ?? 0) >= puntaje) continue
    halladas.set(motivo.entrada, {
      entrada: motivo.entrada,
      puntaje,
      alerta: puntaje >= UMBRAL_ALERTA,
      motivo: motivo.motivo,
      ajustes,
    })
  }
  for (const { entrada, motivo } of motivosDocumento(indice, consulta)) {
    const porNombre = halladas.get(entrada)?.motivo
    if (porNombre?.clase === 'documento') continue
    if (porNombre) motivo.similitudNombre = porNombre.puntajeNombre
    else if (texto !== '') motivo.similitudNombre = 0
    halladas.set(entrada, {
      entrada,
      puntaje: 1,
      alerta: true,
      motivo,
      ajustes: ajustesDe(consulta, entrada),
    })
  }
  return [...halladas.values()].sort(porPuntaje).slice(0, opciones.limite ?? LIMITE)
}

function porPuntaje(a: Coincidencia, b: Coincidencia): number {
  const documento = Number(b.motivo.clase === 'documento') - Number(a.motivo.clase === 'documento')
  return documento || b.puntaje - a.puntaje || a.entrada.uid.localeCompare(b.entrada.uid)
}

function nombreDe(c: ConsultaLista): string {
  return (c.nombreCompleto ?? `${c.nombres ?? ''} ${c.apellidos ?? ''}`).trim()
}

function partir(parte: ParteIndice, c: ConsultaLista, texto: string): NombrePartido {
  const porPartes = !parte.empresa && c.nombreCompleto === undefined && c.nombres && c.apellidos
  return porPartes ? partirPersona(c.apellidos ?? '', c.nombres ?? '') : partirNombre(texto, parte.empresa)
}

interface PorNombre {
  entrada: EntradaLista
  motivo: MotivoNombre
  puntaje: number
}

function motivosNombre(
  parte: ParteIndice,
  consulta: ConsultaLista,
  texto: string,
  minimo: number,
): PorNombre[] {
  const partida = prepararConsulta(parte, partir(parte, consulta, texto))
  const motivos: PorNombre[] = []
  for (const nombre of candidatos(parte, partida)) {
    const motivo = alinear(partida, nombre)
    // The adjustments add at most five points.
    if (motivo.puntajeNombre < minimo - 0.05) continue
    motivos.push({ entrada: nombre.entrada, motivo, puntaje: motivo.puntajeNombre })
  }
  for (const nombre of parte.debiles.get(claveExacta(texto)) ?? []) {
    const motivo = { ...alinear(partida, nombre), puntajeNombre: PUNTAJE_ALIAS_DEBIL }
    motivos.push({ entrada: nombre.entrada, motivo, puntaje: PUNTAJE_ALIAS_DEBIL })
  }
  return motivos
}

/** Names that share enough words with the query, by one pass over the word lists. */
function candidatos(parte: ParteIndice, consulta: ConsultaPartida): NombreIndexado[] {
  const { marcas, apariciones, nombres } = parte
  const tocados: number[] = []
  for (const unidad of consulta.unidades) {
    for (const id of unidad.similares.keys()) {
      for (const numero of apariciones[id] ?? []) {
        const marca = marcas[numero] as number
        if (marca === 0) tocados.push(numero)
        marcas[numero] = marca | unidad.cubre
      }
    }
  }
  const iniciales = parte.empresa
    ? 0
    : consulta.palabras.reduce((m, p, i) => (p.texto.length === 1 ? m | (1 << i) : m), 0)
  const elegidos: NombreIndexado[] = []
  for (const numero of tocados) {
    const marca = (marcas[numero] as number) | iniciales
    marcas[numero] = 0
    const nombre = nombres[numero] as NombreIndexado
    if (bastan(consulta, nombre, marca)) elegidos.push(nombre)
  }
  return elegidos
}

function bastan(consulta: ConsultaPartida, nombre: NombreIndexado, marca: number): boolean {
  const menor = Math.min(consulta.pesoTotal, nombre.pesoTotal)
  let peso = 0
  for (let i = 0; i < consulta.pesos.length; i++) if (marca & (1 << i)) peso += consulta.pesos[i] as number
  return peso >= menor * PARTE_MINIMA
}

function motivosDocumento(indice: IndiceListas, consulta: ConsultaLista) {
  const motivos: { entrada: EntradaLista; motivo: MotivoDocumento }[] = []
  for (const clave of clavesConsulta(consulta)) {
    for (const { entrada, documento } of indice.documentos.get(clave) ?? []) {
      const relacion = relacionDe(consulta, documento)
      motivos.push({
        entrada,
        motivo: { clase: 'documento', documento, consultado: consulta.documento ?? '', relacion },
      })
    }
  }
  return motivos
}

const acotar = (n: number) => Math.min(1, Math.max(0, n))

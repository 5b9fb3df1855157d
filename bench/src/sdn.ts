import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import * as datos from '@retroventa/server/testing/listasDatos'

/** Entries and weight of the list as it is published today (facts §2.3); the one at hand is of 2021 and half of it. */
const ENTRADAS = 19_300
const RELLENO = 'Linked To: A NAME THAT NOBODY SEARCHES; Additional Sanctions Information - none. '.repeat(9)

/**
 * Writes the lists where the simulator of the lists finds them: SDN.XML as large as today's, made of the entries of 2021
 * and of the same with their words spelt otherwise, and the UN's list as it is.
 */
export async function escribirListas(carpetaDatos: string, destino: string): Promise<void> {
  const entradas = await datos.cargarOfac(carpetaDatos)
  await pipeline(
    Readable.from(enXml(crecer(entradas, ENTRADAS))),
    createWriteStream(join(destino, 'SDN.XML')),
  )
  await pipeline(
    createReadStream(join(carpetaDatos, 'listas', 'un_consolidated_2026-02-27.xml.gz')),
    createGunzip(),
    createWriteStream(join(destino, 'consolidated.xml')),
  )
}

/** The same entries, then again with other vowels: other words, as many names. */
function crecer(entradas: readonly EntradaLista[], hasta: number): EntradaLista[] {
  const otros = entradas.map((e) => ({
    ...e,
    uid: `x${e.uid}`,
    nombre: otrasVocales(e.nombre),
    alias: e.alias.map((a) => ({ ...a, nombre: otrasVocales(a.nombre) })),
    documentos: [],
  }))
  const terceros = otros.map((e) => ({ ...e, uid: `y${e.uid}`, nombre: otrasVocales(e.nombre), alias: [] }))
  return [...entradas, ...otros, ...terceros].slice(0, hasta)
}

const VOCALES = 'aeiouAEIOU'
const otrasVocales = (texto: string) =>
  texto.replace(/[aeiou]/gi, (v) => VOCALES[((VOCALES.indexOf(v) + 2) % 5) + (v < 'a' ? 5 : 0)] ?? v)

function* enXml(entradas: readonly EntradaLista[]): Generator<string> {
  yield '<?xml version="1.0" standalone="yes"?>\r\n<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">\r\n'
  yield `<publshInformation><Publish_Date>11/21/2026</Publish_Date><Record_Count>${entradas.length}</Record_Count></publshInformation>\r\n`
  for (const entrada of entradas) yield entradaEnXml(entrada)
  yield '</sdnList>\r\n'
}

const TIPOS = { persona: 'Individual', entidad: 'Entity', nave: 'Vessel', aeronave: 'Aircraft' } as const
const DOCUMENTOS = { cedula: 'Cedula No.', nit: 'NIT #', pasaporte: 'Passport', otro: 'Folio' } as const

function entradaEnXml(e: EntradaLista): string {
  const alias = e.alias.map(
    (a, i) =>
      `<aka><uid>${i}</uid><type>a.k.a.</type><category>${a.calidad === 'debil' ? 'weak' : 'strong'}</category>${nombre(a.nombre)}</aka>`,
  )
  const ids = e.documentos.map(
    (d) =>
      `<id><uid>1</uid><idType>${DOCUMENTOS[d.tipo]}</idType><idNumber>${escapar(d.numero)}</idNumber>${d.pais ? `<idCountry>${escapar(d.pais)}</idCountry>` : ''}</id>`,
  )
  return [
    `<sdnEntry>\r\n<uid>${e.uid}</uid>${nombre(e.nombre)}<sdnType>${TIPOS[e.tipo]}</sdnType>`,
    `<remarks>${RELLENO}</remarks><programList><program>SDNT</program></programList>`,
    `<idList>${ids.join('')}</idList><akaList>${alias.join('\r\n')}</akaList>\r\n</sdnEntry>\r\n`,
  ].join('')
}

function nombre(texto: string): string {
  const [apellidos = '', nombres] = texto.split(', ')
  return `${nombres ? `<firstName>${escapar(nombres)}</firstName>` : ''}<lastName>${escapar(apellidos)}</lastName>`
}

const escapar = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

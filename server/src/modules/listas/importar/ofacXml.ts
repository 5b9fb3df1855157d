import type { DocumentoLista, EntradaLista, TipoEntrada } from '@retroventa/domain/listas/tipos'
import { FalloLista } from '../../../ports/listas/fallo.ts'
import { tipoDocumentoOfac } from './ofacDocumentos.ts'
import { rangoOfac } from './ofacFechas.ts'
import type { Flujo, Limites, ListaImportada } from './tipos.ts'
import { hijosDe, leerXml, type Nodo, textoHijo } from './xml.ts'

const TIPOS: Readonly<Record<string, TipoEntrada>> = {
  Individual: 'persona',
  Entity: 'entidad',
  Vessel: 'nave',
  Aircraft: 'aeronave',
}

/**
 * OFAC SDN.XML in pieces (facts §2.3). Throws `FalloLista` when the file is not whole: also when its `Record_Count`
 * differs from the entries read.
 */
export async function importarOfacXml(flujo: Flujo, limites: Partial<Limites> = {}): Promise<ListaImportada> {
  const entradas: EntradaLista[] = []
  let publicacion: Nodo | undefined
  await leerXml(flujo, {
    raiz: 'sdnList',
    registros: new Set(['publshInformation', 'sdnEntry']),
    limites,
    alRegistro(nodo) {
      if (nodo.nombre === 'sdnEntry') entradas.push(entradaDe(nodo))
      else publicacion = nodo
    },
  })
  if (entradas.length === 0) throw new FalloLista('listas.vacia')
  const declarados = Number(publicacion ? textoHijo(publicacion, 'Record_Count') : Number.NaN)
  if (declarados !== entradas.length)
    throw new FalloLista('listas.registros_no_coinciden', {
      declarados: declarados || 0,
      leidos: entradas.length,
    })
  const fecha = fechaAmericana(publicacion ? textoHijo(publicacion, 'Publish_Date') : '')
  const importada: ListaImportada = {
    lista: 'ofac',
    registrosDeclarados: declarados,
    registros: entradas.length,
    entradas,
  }
  return fecha === undefined ? importada : { ...importada, fechaLista: fecha }
}

function entradaDe(nodo: Nodo): EntradaLista {
  const paises = [
    ...hijosDe(nodo, 'nationality', 'nationalityList'),
    ...hijosDe(nodo, 'citizenship', 'citizenshipList'),
  ]
  const entrada: EntradaLista = {
    lista: 'ofac',
    uid: textoHijo(nodo, 'uid'),
    tipo: TIPOS[textoHijo(nodo, 'sdnType')] ?? 'entidad',
    nombre: nombreDe(nodo),
    alias: hijosDe(nodo, 'aka', 'akaList')
      .map((aka) => ({ nombre: nombreDe(aka), calidad: calidadDe(textoHijo(aka, 'category')) }))
      .filter((alias) => alias.nombre !== ''),
    documentos: hijosDe(nodo, 'id', 'idList').flatMap(documentoDe),
    nacimientos: hijosDe(nodo, 'dateOfBirthItem', 'dateOfBirthList').flatMap(
      (item) => rangoOfac(textoHijo(item, 'dateOfBirth')) ?? [],
    ),
    paises: [...new Set(paises.map((p) => textoHijo(p, 'country')).filter(Boolean))],
    programas: hijosDe(nodo, 'program', 'programList').map((p) => p.texto),
  }
  const nota = [textoHijo(nodo, 'title'), textoHijo(nodo, 'remarks')].filter(Boolean).join('. ')
  return nota === '' ? entrada : { ...entrada, nota }
}

const calidadDe = (categoria: string) => (categoria === 'weak' ? ('debil' as const) : ('fuerte' as const))

function nombreDe(nodo: Nodo): string {
  const nombres = textoHijo(nodo, 'firstName')
  const apellidos = textoHijo(nodo, 'lastName')
  return nombres === '' ? apellidos : apellidos === '' ? nombres : `${apellidos}, ${nombres}`
}

function documentoDe(nodo: Nodo): DocumentoLista[] {
  const tipo = tipoDocumentoOfac(textoHijo(nodo, 'idType'))
  const numero = textoHijo(nodo, 'idNumber')
  if (tipo === undefined || numero === '') return []
  const pais = textoHijo(nodo, 'idCountry')
  return [pais === '' ? { tipo, numero } : { tipo, numero, pais }]
}

function fechaAmericana(texto: string): string | undefined {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto)
  return partes ? `${partes[3]}-${partes[1]}-${partes[2]}` : undefined
}

import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import { dondeEsta } from '@retroventa/api/operaciones/lugares'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import { useAcciones, useContexto } from '../acciones.ts'
import { cumple } from '../mapa/condiciones.ts'
import { ordenesLocales } from './locales.ts'
import { conTituloPrimero, esDocumento, filtrar, type Orden, todosLos } from './orden.ts'
import { leerRecientes } from './recientes.ts'

const BUSCAR = ruta<typeof buscarTodo>('GET', '/busqueda')
const PAUSA_MS = 150
const MINIMO = 2

const queryBusqueda = (texto: string) =>
  queryOptions({
    queryKey: ['busqueda', texto],
    queryFn: ({ signal }) => llamar(BUSCAR, { query: { texto } }, { señal: signal }),
    enabled: texto.length >= MINIMO,
    placeholderData: keepPreviousData,
  })

function usePausado(texto: string): string {
  const [quieto, setQuieto] = useState(texto)
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(texto), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return quieto
}

/**
 * What the palette shows for a text: the recent ones without text; contracts, documents, certificates, bags, things, customers and branches from the server.
 * `alDia` says that it answers this text and not the one before.
 * @param apurado ask now, without waiting for the next letter
 */
export function useResultados(escrito: string, apurado: boolean) {
  const contexto = useContexto()
  const acciones = useAcciones()
  const texto = escrito.trim()
  const pausado = usePausado(texto)
  const preguntado = apurado ? texto : pausado
  const { data, error, isSuccess, isPlaceholderData, fetchStatus } = useQuery(queryBusqueda(preguntado))
  const diferido = useDeferredValue(texto)
  const { usuario, almacen } = contexto.sesion
  const recientes = useMemo(() => leerRecientes(usuario.id), [usuario.id])
  if (texto === '') return { ordenes: recientes, error: null, alDia: true }

  const sinRed = fetchStatus === 'paused'
  const contestado = (isSuccess && !isPlaceholderData) || error !== null || sinRed
  const alDia = diferido === texto && (texto.length < MINIMO || (preguntado === texto && contestado))
  const remotos = texto.length < MINIMO || (isPlaceholderData && sinRed) ? undefined : data
  const contratos = (remotos?.contratos ?? []).map(
    ({ codigo, cliente, almacen: otro, ...senales }): Orden => ({
      clave: `/contratos/${codigo}`,
      grupo: 'Contratos',
      texto: codigo,
      detalle: otro ? `${cliente} · en ${otro}` : cliente,
      senales,
      destino: { a: `/contratos/${codigo}` },
    }),
  )
  const documentos = (remotos?.documentos ?? []).map(
    ({ codigo, operacion, cliente }): Orden => ({
      clave: `/documentos/${codigo}`,
      grupo: 'Documentos',
      texto: codigo,
      detalle: [operacion, cliente].filter(Boolean).join(', '),
      destino: { a: `/documentos/${codigo}` },
    }),
  )
  const certificados = (remotos?.certificados ?? []).map(
    ({ codigo, persona, que }): Orden => ({
      clave: `/certificados/${codigo}`,
      grupo: 'Documentos',
      texto: codigo,
      detalle: `Certificado de propiedad, ${persona}, ${que}`,
      destino: { lista: '/certificados', texto: codigo },
    }),
  )
  const bolsas = (remotos?.bolsas ?? []).map(({ precinto, contrato, despacho }): Orden => {
    const a = contrato ? `/contratos/${contrato}` : `/traslados/despacho/${despacho}`
    return {
      clave: `bolsa:${a}`,
      grupo: 'Bolsas',
      texto: precinto,
      detalle: contrato ? `Bóveda, contrato ${contrato}` : `Traslado ${despacho}`,
      destino: { a },
    }
  })
  const articulos = (remotos?.articulos ?? []).map(
    ({ codigo, descripcion, lugar, porEntregar, contrato }): Orden => {
      const a = contrato ? `/contratos/${contrato}` : `/vitrina/articulo/${codigo}`
      return {
        clave: `articulo:${codigo}`,
        grupo: 'Artículos',
        texto: codigo,
        detalle: `${descripcion}, ${dondeEsta(lugar, porEntregar)}`,
        destino: { a },
      }
    },
  )
  const clientes = (remotos?.clientes ?? []).map(
    ({ id, nombre, documento, ...senales }): Orden => ({
      clave: `cliente:${id}`,
      grupo: 'Clientes',
      texto: nombre,
      detalle: documento,
      senales,
      destino: { cliente: id },
    }),
  )
  if (remotos?.hayMas.contratos) contratos.push(todosLos('Contratos', preguntado))
  if (remotos?.hayMas.clientes) clientes.push(todosLos('Clientes', preguntado))
  const almacenes = cumple('cambiarAlmacen', contexto)
    ? (remotos?.almacenes ?? [])
        .filter(({ id }) => id !== almacen?.id)
        .map(
          ({ id, codigo, nombre }): Orden => ({
            clave: `almacen:${id}`,
            grupo: 'Almacenes',
            texto: `Trabajar en ${nombre}`,
            detalle: codigo,
            destino: { almacen: id },
          }),
        )
    : []
  const locales = filtrar(ordenesLocales(contexto, acciones), diferido, 8)
  const de = (grupo: Orden['grupo']) => locales.filter((orden) => orden.grupo === grupo)
  // Whoever types a whole document means the person, not one of their contracts.
  const personas = (remotos?.clientes ?? []).some(({ documento }) => esDocumento(texto, documento))
    ? [...clientes, ...contratos, ...bolsas]
    : [...bolsas, ...articulos, ...documentos, ...certificados, ...contratos, ...clientes]
  // One group each: what is drawn together is passed together by the arrows.
  const ordenes = conTituloPrimero([personas, de('Páginas'), de('Acciones'), almacenes], diferido)
  return { ordenes, error, alDia }
}

import type { crearEnlace, imprimirEnlace, listarEnlaces } from '@retroventa/api/enlaces/llamadas'
import type { Red } from '@retroventa/domain/enlaces/redes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { llamar, llamarArchivo } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const CREAR = ruta<typeof crearEnlace>('POST', '/enlaces')
const LISTAR = ruta<typeof listarEnlaces>('GET', '/enlaces')
const PDF = ruta<typeof imprimirEnlace>('GET', '/enlaces/:codigo/pdf')

/** A page of the links of the branch; while another one comes, the last one stays. */
export const queryEnlaces = (query: { pagina: number; porPagina: number }) =>
  queryOptions({
    queryKey: ['enlaces', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** @throws ErrorApi */
export const crear = (red: Red, perfil: string) => llamar(CREAR, { body: { red, perfil } })
/** @throws ErrorApi */
export const traerHoja = (codigo: string) => llamarArchivo(PDF, { params: { codigo } })

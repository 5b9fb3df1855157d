import type { crearEnlace, imprimirEnlace, listarEnlaces } from '@retroventa/api/enlaces/llamadas'
import type { Red } from '@retroventa/domain/enlaces/redes'
import { queryOptions } from '@tanstack/react-query'
import { llamar, llamarArchivo } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const CREAR = ruta<typeof crearEnlace>('POST', '/enlaces')
const LISTAR = ruta<typeof listarEnlaces>('GET', '/enlaces')
const PDF = ruta<typeof imprimirEnlace>('GET', '/enlaces/:codigo/pdf')

export const queryEnlaces = queryOptions({
  queryKey: ['enlaces'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
})

/** @throws ErrorApi */
export const crear = (red: Red, perfil: string) => llamar(CREAR, { body: { red, perfil } })
/** @throws ErrorApi */
export const traerHoja = (codigo: string) => llamarArchivo(PDF, { params: { codigo } })

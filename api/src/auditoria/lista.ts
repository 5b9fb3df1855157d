import { conMayuscula } from '@retroventa/domain/formato/mayuscula'
import { definirLista, FORMA_ID } from '../core/lista.ts'
import { CAMPOS, ENTIDADES, VERBOS } from '../frases.ts'
import type { EntradaAuditoria } from './llamadas.ts'
import { nombreDeCampo } from './nombresDeCampo.ts'

/** A kind of record as people name it. */
export const nombreDeEntidad = (entidad: string): string => ENTIDADES[entidad] ?? entidad

/** Fields that a change may be asked for, each name once. */
const CAMPOS_FILTRO = [
  ...new Map(
    Object.keys(CAMPOS)
      .map((camino) => [nombreDeCampo([camino]), camino.split('.').at(-1) ?? camino] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'es')),
  ),
].map(([label, value]) => ({ value, label }))

const opciones = (nombres: Readonly<Record<string, string>>) =>
  Object.entries(nombres)
    .map(([value, nombre]) => ({ value, label: conMayuscula(nombre) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'))

export const LISTA_AUDITORIA = definirLista<EntradaAuditoria>()({
  clave: 'auditoria',
  nombre: 'Registros',
  ninguna: 'Ningún cambio cumple el filtro',
  busca: 'Persona, cliente, dato de antes o de ahora',
  orden: '-instante',
  columnas: [
    { clave: 'instante', titulo: 'Cuándo', tipo: 'instante', de: (e) => e.instante, ordena: true },
    {
      clave: 'quien',
      titulo: 'Quién',
      de: (e) => (e.nombre ? `${e.nombre} (${e.usuario})` : (e.usuario ?? 'El sistema')),
      oculta: true,
    },
    { clave: 'firma', titulo: 'Firma', de: (e) => e.firmante, oculta: true },
    { clave: 'frase', titulo: 'Qué pasó', de: (e) => e.frase },
    {
      clave: 'entidad',
      titulo: 'Registro',
      de: (e) => [nombreDeEntidad(e.entidad), e.sujeto?.nombre].filter(Boolean).join(' '),
    },
    {
      clave: 'cambios',
      titulo: 'Cambios',
      de: (e) => e.cambios.map((c) => `${c.campo}: ${c.antes} → ${c.despues}`).join(' | ') || null,
      oculta: true,
    },
    { clave: 'almacen', titulo: 'Almacén', de: (e) => e.almacen, nada: 'no aplica' },
    { clave: 'direccion', titulo: 'Desde', de: (e) => e.direccion, nada: 'el servidor' },
    { clave: 'solicitud', titulo: 'Solicitud', de: (e) => e.solicitud, oculta: true },
  ],
  filtros: [
    { clave: 'dia', titulo: 'Día', tipo: 'fechas' },
    {
      clave: 'almacen',
      titulo: 'Almacén',
      tipo: 'opcion',
      // A branch of the reader, or all of theirs.
      forma: /^(todos|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
    },
    { clave: 'usuarioId', titulo: 'Persona', tipo: 'opcion', forma: FORMA_ID },
    {
      clave: 'entidad',
      titulo: 'Registro',
      tipo: 'opcion',
      forma: /^\w{1,40}$/,
      opciones: opciones(ENTIDADES),
    },
    { clave: 'accion', titulo: 'Acción', tipo: 'opcion', forma: /^[\w.]{1,60}$/, opciones: opciones(VERBOS) },
    { clave: 'campo', titulo: 'Campo', tipo: 'opcion', forma: /^\w{1,60}$/, opciones: CAMPOS_FILTRO },
    { clave: 'clienteId', titulo: 'Cliente', tipo: 'opcion', forma: FORMA_ID, porEnlace: true },
    { clave: 'solicitud', titulo: 'Solicitud', tipo: 'opcion', forma: /^[\w-]{1,20}$/, porEnlace: true },
    { clave: 'entidadId', titulo: 'Cuál', tipo: 'opcion', forma: /^[\w-]{1,80}$/, porEnlace: true },
  ],
})

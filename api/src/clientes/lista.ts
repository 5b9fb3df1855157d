import { TIPOS_DOCUMENTO } from '@retroventa/domain/catalogos/tiposDocumento'
import { definirLista } from '../core/lista.ts'
import type { ClienteFila } from './llamadas.ts'

export const LISTA_CLIENTES = definirLista<ClienteFila>()({
  clave: 'clientes',
  nombre: 'Clientes',
  ninguna: 'Ningún cliente cumple el filtro',
  busca: 'Documento o nombre',
  orden: '-creado',
  columnas: [
    { clave: 'nombre', titulo: 'Cliente', de: (c) => c.nombre_completo, ordena: true },
    { clave: 'tipoDocumento', titulo: 'Tipo de documento', de: (c) => c.tipo_documento, oculta: true },
    {
      clave: 'documento',
      titulo: 'Documento',
      tipo: 'cedula',
      de: (c) => c.cedula,
      tipoDe: (c) => c.tipo_documento,
    },
    { clave: 'tipo', titulo: 'Tipo', de: (c) => c.tipo_usuario, agrupa: true },
    { clave: 'celular', titulo: 'Celular', tipo: 'celular', de: (c) => c.celular, nada: 'sin celular' },
    { clave: 'email', titulo: 'Correo', de: (c) => c.email, nada: 'sin correo', oculta: true },
    { clave: 'ciudad', titulo: 'Ciudad', de: (c) => c.ciudad, nada: 'sin ciudad' },
    {
      clave: 'almacen',
      titulo: 'Almacén',
      de: (c) => c.almacen,
      nada: 'importado',
      agrupa: true,
      nombreGrupo: (codigo) => codigo || 'Sin almacén',
    },
    { clave: 'creado', titulo: 'Creado', tipo: 'instante', de: (c) => c.creado, ordena: true },
    {
      clave: 'senal',
      titulo: 'Señal',
      de: (c) =>
        [c.alertaListas && 'En listas restrictivas', c.noDeseado && 'No deseado']
          .filter(Boolean)
          .join(', ') || null,
    },
  ],
  filtros: [
    {
      clave: 'documento',
      titulo: 'Tipo de documento',
      tipo: 'opciones',
      opciones: [
        ...TIPOS_DOCUMENTO.map(({ abreviatura, nombre }) => ({
          value: abreviatura as string,
          label: nombre,
        })),
        { value: 'sin', label: 'Sin tipo' },
      ],
    },
    { clave: 'almacen', titulo: 'Almacén', tipo: 'opciones' },
    { clave: 'celular', titulo: 'Celular', tipo: 'texto' },
    { clave: 'creado', titulo: 'Creado', tipo: 'fechas' },
  ],
  pestanas: {
    clave: 'senal',
    titulo: 'Señal',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: [
      { value: 'no_deseado', label: 'No deseados' },
      { value: 'alerta', label: 'En listas restrictivas' },
    ],
  },
  tarjeta: { titulo: 'nombre', estado: 'senal', pie: ['celular', 'ciudad'], cifra: 'documento' },
})

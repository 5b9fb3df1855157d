import { definirLista, type Opcion } from '../core/lista.ts'
import { INFORMES } from './registro.ts'
import { CADA, type Reporte } from './reportes.ts'

const palabra = (opciones: readonly Opcion[], valor: string) =>
  opciones.find(({ value }) => value === valor)?.label ?? valor

/** Reports that super admins put together. */
export const LISTA_REPORTES = definirLista<Reporte>()({
  clave: 'reportes',
  nombre: 'Reportes',
  ninguna: 'Ningún reporte cumple el filtro',
  busca: 'Nombre, informe o rol',
  orden: 'nombre',
  columnas: [
    { clave: 'nombre', titulo: 'Reporte', de: (r) => r.nombre, ordena: true },
    {
      clave: 'informe',
      titulo: 'Informe',
      de: (r) => INFORMES[r.informe].titulo,
      ordena: true,
      agrupa: true,
    },
    {
      clave: 'roles',
      titulo: 'Lo ven',
      de: (r) => r.nombresRoles.join(', ') || null,
      nada: 'super administradores',
    },
    { clave: 'cada', titulo: 'Se envía', de: (r) => palabra(CADA, r.cada), ordena: true, agrupa: true },
    {
      clave: 'ultimo',
      titulo: 'Último envío',
      tipo: 'fecha',
      de: (r) => r.ultimo?.fecha ?? null,
      nada: 'nunca',
      ordena: true,
    },
    {
      clave: 'enviados',
      titulo: 'Llegó a',
      tipo: 'entero',
      de: (r) => r.ultimo?.enviados ?? null,
      nada: 'nadie',
    },
    {
      clave: 'sinEnviar',
      titulo: 'Sin enviar',
      tipo: 'entero',
      de: (r) => r.ultimo?.sinEnviar || null,
      nada: '',
    },
    { clave: 'autor', titulo: 'Lo armó', de: (r) => r.autor, ordena: true },
    {
      clave: 'cambiado',
      titulo: 'Cambió',
      tipo: 'instante',
      de: (r) => r.cambiado,
      ordena: true,
      oculta: true,
    },
  ],
  filtros: [{ clave: 'cada', titulo: 'Se envía', tipo: 'opciones', opciones: CADA, de: (r) => r.cada }],
  tarjeta: { titulo: 'nombre', estado: 'cada', pie: ['informe', 'roles'], cifra: 'ultimo' },
})

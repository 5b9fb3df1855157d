import { ESTADOS_INVENTARIO } from '@retroventa/domain/inventario/conciliar'
import { definirLista } from '../core/lista.ts'
import { nombreDeLugar } from '../operaciones/lugares.ts'
import { pureza } from '../vitrina/lista.ts'
import type { DiferenciaFila, FlujoFila, InventarioFila } from './llamadas.ts'
import { DIFERENCIAS, ESTADOS } from './textos.ts'

/** What a closed count says nothing of is a cost, and whoever reads may not see it. */
const delCierre = ({ estado }: InventarioFila): string => (estado === 'cerrado' ? 'reservado' : 'sin cerrar')

/** History of counts of a branch. */
export const LISTA_INVENTARIOS = definirLista<InventarioFila>()({
  clave: 'inventarios',
  nombre: 'Inventarios',
  ninguna: 'Ningún inventario cumple el filtro',
  busca: 'Código o quien lo abrió',
  orden: '-abierto',
  columnas: [
    { clave: 'codigo', titulo: 'Inventario', de: (i) => i.codigo },
    { clave: 'abierto', titulo: 'Abierto', tipo: 'instante', de: (i) => i.abierto, ordena: true },
    { clave: 'estado', titulo: 'Estado', de: (i) => ESTADOS[i.estado] },
    { clave: 'abrio', titulo: 'Abrió', de: (i) => i.abrio },
    { clave: 'esperadas', titulo: 'Esperados', tipo: 'entero', de: (i) => i.esperadas, nada: 'sin cerrar' },
    {
      clave: 'encontradas',
      titulo: 'Encontrados',
      tipo: 'entero',
      de: (i) => i.encontradas,
      nada: 'sin cerrar',
    },
    { clave: 'faltantes', titulo: 'Faltantes', tipo: 'entero', de: (i) => i.faltantes, nada: 'sin cerrar' },
    { clave: 'sobrantes', titulo: 'Sobrantes', tipo: 'entero', de: (i) => i.sobrantes, nada: 'sin cerrar' },
    { clave: 'bajas', titulo: 'Bajas', tipo: 'pesos', de: (i) => i.bajas, nada: delCierre, oculta: true },
    {
      clave: 'hallazgos',
      titulo: 'Hallazgos',
      tipo: 'pesos',
      de: (i) => i.hallazgos,
      nada: delCierre,
      oculta: true,
    },
    {
      clave: 'exactitud',
      titulo: 'Exactitud',
      tipo: 'porcentaje',
      de: (i) => i.exactitud,
      nada: 'sin cerrar',
      ordena: true,
    },
    {
      clave: 'cerrado',
      titulo: 'Cerrado',
      tipo: 'instante',
      de: (i) => i.cerrado,
      nada: 'sin cerrar',
      oculta: true,
    },
    { clave: 'almacen', titulo: 'Almacén', de: (i) => i.almacen, oculta: true },
  ],
  filtros: [{ clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' }],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: ESTADOS_INVENTARIO.map((value) => ({ value, label: ESTADOS[value] })),
  },
  tarjeta: { titulo: 'codigo', estado: 'estado', pie: ['abierto'], cifra: 'exactitud' },
})

const quePaso = ({ explicacion }: DiferenciaFila): string | null =>
  explicacion ? (explicacion.ajusta ? 'Ajustada' : 'Explicada') : null

/** Differences of a count, all at hand. */
export const LISTA_DIFERENCIAS = definirLista<DiferenciaFila>()({
  clave: 'inventario.diferencias',
  nombre: 'Diferencias',
  ninguna: 'Ninguna diferencia cumple el filtro',
  busca: 'Código, descripción, lugar o motivo',
  orden: 'tipo',
  columnas: [
    { clave: 'tipo', titulo: 'Diferencia', de: (d) => DIFERENCIAS[d.tipo], ordena: true, agrupa: true },
    { clave: 'codigo', titulo: 'Artículo', de: (d) => d.codigo || null, nada: 'por peso', ordena: true },
    { clave: 'descripcion', titulo: 'Descripción', de: (d) => d.descripcion },
    {
      clave: 'pureza',
      titulo: 'Pureza',
      de: (d) => (d.tipo === 'desconocido' ? null : pureza(d.categoria ?? null)),
      nada: 'se ignora',
      oculta: true,
    },
    { clave: 'peso', titulo: 'En libros', tipo: 'peso', de: (d) => d.peso || null, nada: 'no aplica' },
    { clave: 'pesado', titulo: 'Pesado', tipo: 'peso', de: (d) => d.pesado ?? null, nada: 'sin pesar' },
    {
      clave: 'costo',
      titulo: 'Costo',
      tipo: 'pesos',
      de: (d) => d.costo || null,
      nada: (d) => (d.costo === null ? 'reservado' : 'sin costo'),
      suma: true,
    },
    {
      clave: 'lugar',
      titulo: 'Los libros dicen',
      de: (d) => (d.lugar ? [nombreDeLugar(d.lugar), d.almacen].filter(Boolean).join(', ') : null),
      nada: 'nada',
    },
    {
      clave: 'zona',
      titulo: 'Se contó en',
      de: (d) => [d.zona, d.otraZona].filter(Boolean).join(' y ') || null,
      nada: 'ninguna parte',
    },
    { clave: 'quien', titulo: 'Contó', de: (d) => d.quien ?? null, nada: 'nadie', oculta: true },
    {
      clave: 'documento',
      titulo: 'Documento',
      de: (d) => d.documento ?? null,
      nada: 'ninguno',
      oculta: true,
    },
    {
      clave: 'explicacion',
      titulo: 'Explicación',
      de: quePaso,
      nada: 'Sin explicar',
      agrupa: true,
      ordena: true,
    },
    {
      clave: 'etiqueta',
      titulo: 'Etiqueta nueva',
      de: (d) => d.etiqueta ?? null,
      // What nobody knew came in with a label of its own, which what was closed long ago does not keep; what did not come in has none.
      nada: (d) => (d.tipo !== 'desconocido' ? 'la misma' : d.explicacion?.ajusta ? 'no se sabe' : 'ninguna'),
      oculta: true,
    },
    { clave: 'motivo', titulo: 'Motivo', de: (d) => d.explicacion?.motivo ?? null, nada: 'sin explicar' },
  ],
  filtros: [
    {
      clave: 'tipo',
      titulo: 'Diferencia',
      tipo: 'opciones',
      opciones: Object.values(DIFERENCIAS).map((label) => ({ value: label, label })),
      de: (d) => DIFERENCIAS[d.tipo],
    },
  ],
  tarjeta: { titulo: 'descripcion', estado: 'tipo', pie: ['codigo', 'explicacion'], cifra: 'costo' },
})

const DEL_FLUJO = { inicial: 'Había', entra: 'Entró', sale: 'Salió', final: 'Queda' } as const

/** Flow of goods of some days, by place and purity. */
export const LISTA_FLUJO = definirLista<FlujoFila>()({
  clave: 'inventario.flujo',
  nombre: 'Renglones',
  ninguna: 'Nada hubo ni se movió en este período',
  busca: '',
  orden: 'pureza',
  columnas: [
    { clave: 'pureza', titulo: 'Pureza', de: ({ categoria }) => pureza(categoria || null) },
    { clave: 'lugar', titulo: 'Dónde', de: ({ lugar }) => nombreDeLugar(lugar) },
    ...(Object.keys(DEL_FLUJO) as (keyof typeof DEL_FLUJO)[]).flatMap((cual) => [
      {
        clave: `${cual}Unidades`,
        titulo: `${DEL_FLUJO[cual]}: artículos`,
        tipo: 'entero' as const,
        de: (fila: FlujoFila) => fila[cual].unidades,
        suma: true as const,
      },
      {
        clave: `${cual}Peso`,
        titulo: `${DEL_FLUJO[cual]}: peso`,
        tipo: 'peso' as const,
        de: (fila: FlujoFila) => fila[cual].peso,
        suma: true as const,
      },
      {
        clave: `${cual}Costo`,
        titulo: `${DEL_FLUJO[cual]}: costo`,
        tipo: 'pesos' as const,
        de: (fila: FlujoFila) => fila[cual].costo,
        suma: true as const,
      },
    ]),
  ],
  filtros: [],
})

import { definirLista } from '../core/lista.ts'
import { EXCEPCIONES } from '../informes/auditoria/revision.ts'
import {
  AUSENCIAS,
  ESTADOS,
  nombreDeCaso,
  nombreDeTrimestre,
  PORQUES,
  SEGMENTOS_RIESGO,
  TIPOS_DE_SENAL,
} from './estados.ts'
import type { AusenciaFila, CasoFila, ContraparteFila, SenalFila } from './llamadas.ts'

const TIPOS = EXCEPCIONES.filter(({ value }) => (TIPOS_DE_SENAL as readonly string[]).includes(value))
export const nombreDeSenal = (tipo: string): string =>
  TIPOS.find(({ value }) => value === tipo)?.label ?? 'Observada por una persona'

export const LISTA_CASOS = definirLista<CasoFila>()({
  clave: 'sagrilaft.casos',
  nombre: 'Casos',
  ninguna: 'Ningún caso cumple el filtro',
  busca: 'Caso, nombre o documento',
  orden: '-abierto',
  columnas: [
    { clave: 'codigo', titulo: 'Caso', de: (c) => c.codigo },
    { clave: 'sujeto', titulo: 'Persona', de: (c) => c.sujeto },
    {
      clave: 'documento',
      titulo: 'Documento',
      tipo: 'cedula',
      de: (c) => c.documento,
      tipoDe: (c) => c.tipoDocumento,
    },
    { clave: 'tipo', titulo: 'Señal', de: (c) => nombreDeSenal(c.tipo ?? ''), sinBuscar: true },
    {
      clave: 'valor',
      titulo: 'Valor',
      tipo: 'pesos',
      de: (c) => c.valor,
      nada: 'sin valor',
      sinBuscar: true,
    },
    {
      clave: 'abierto',
      titulo: 'Abierto',
      tipo: 'instante',
      de: (c) => c.abierto,
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'dias', titulo: 'Días', tipo: 'entero', de: (c) => c.dias, sinBuscar: true },
    { clave: 'aCargo', titulo: 'A cargo de', de: (c) => c.aCargo, nada: 'nadie', sinBuscar: true },
    {
      clave: 'recordar',
      titulo: 'Recordar',
      tipo: 'fecha',
      de: (c) => c.recordar,
      nada: 'sin fecha',
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'radicado', titulo: 'Radicado', de: (c) => c.radicado, nada: 'sin radicar', sinBuscar: true },
    { clave: 'estado', titulo: 'Estado', de: (c) => nombreDeCaso(c.estado), sinBuscar: true },
  ],
  filtros: [
    {
      clave: 'cuales',
      titulo: 'A cargo de',
      tipo: 'opcion',
      // What Inicio counts of each person: theirs, and what nobody would look at.
      opciones: [{ value: 'mios', label: 'Míos y sin responsable' }],
    },
    { clave: 'abierto', titulo: 'Abierto', tipo: 'fechas' },
    { clave: 'recordar', titulo: 'Recordar', tipo: 'fechas', adelante: true },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'sujeto', estado: 'estado', pie: ['codigo', 'tipo', 'dias'], cifra: 'valor' },
})

export const LISTA_SENALES = definirLista<SenalFila>()({
  clave: 'sagrilaft.senales',
  nombre: 'Señales',
  ninguna: 'Ninguna señal cumple el filtro',
  busca: 'Documento, persona, cédula o detalle',
  orden: '-fecha',
  columnas: [
    { clave: 'codigo', titulo: 'Documento', de: (s) => s.codigo },
    { clave: 'tipo', titulo: 'Señal', de: (s) => nombreDeSenal(s.tipo), sinBuscar: true },
    { clave: 'almacen', titulo: 'Almacén', de: (s) => s.almacen },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', de: (s) => s.fecha, ordena: true, sinBuscar: true },
    { clave: 'cliente', titulo: 'Persona', de: (s) => s.cliente, nada: 'sin tercero' },
    {
      clave: 'documento',
      titulo: 'Cédula',
      tipo: 'cedula',
      de: (s) => s.documento,
      tipoDe: (s) => s.tipoDocumento ?? null,
    },
    {
      clave: 'valor',
      titulo: 'Valor',
      tipo: 'pesos',
      de: (s) => s.valor,
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'detalle', titulo: 'Detalle', de: (s) => s.detalle, nada: 'sin detalle' },
    { clave: 'caso', titulo: 'Creció desde', de: (s) => s.caso, nada: 'sin caso', sinBuscar: true },
  ],
  filtros: [
    { clave: 'tipo', titulo: 'Señal', tipo: 'opciones', opciones: TIPOS, de: (s) => s.tipo },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas', de: (s) => s.fecha },
  ],
  tarjeta: { titulo: 'cliente', estado: 'tipo', pie: ['codigo', 'fecha'], cifra: 'valor' },
})

export const LISTA_SEGMENTOS = definirLista<ContraparteFila>()({
  clave: 'sagrilaft.segmentos',
  nombre: 'Personas',
  ninguna: 'Nadie cumple el filtro',
  busca: 'Nombre, documento o razón',
  orden: '-efectivo',
  columnas: [
    { clave: 'nombre', titulo: 'Persona', de: (c) => c.nombre },
    {
      clave: 'documento',
      titulo: 'Documento',
      tipo: 'cedula',
      de: (c) => c.documento,
      tipoDe: (c) => c.tipoDocumento,
    },
    {
      clave: 'segmento',
      titulo: 'Segmento',
      de: (c) => SEGMENTOS_RIESGO.find(({ value }) => value === c.segmento)?.label ?? c.segmento,
      ordena: true,
      sinBuscar: true,
    },
    {
      clave: 'porque',
      titulo: 'Por qué',
      de: (c) => c.porque.map((regla) => PORQUES[regla]).join(', ') || null,
      nada: 'nada lo sube',
    },
    {
      clave: 'efectivo',
      titulo: 'Efectivo en 12 meses',
      tipo: 'pesos',
      de: (c) => c.efectivo,
      ordena: true,
      sinBuscar: true,
    },
    {
      clave: 'operaciones',
      titulo: 'Operaciones',
      tipo: 'entero',
      de: (c) => c.operaciones,
      ordena: true,
      sinBuscar: true,
    },
    {
      clave: 'ultima',
      titulo: 'La última',
      tipo: 'fecha',
      de: (c) => c.ultima,
      ordena: true,
      sinBuscar: true,
    },
  ],
  filtros: [],
  pestanas: {
    clave: 'segmento',
    titulo: 'Segmento',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: SEGMENTOS_RIESGO,
    de: (c) => c.segmento,
  },
  tarjeta: { titulo: 'nombre', estado: 'segmento', pie: ['documento', 'porque'], cifra: 'efectivo' },
})

export const LISTA_AUSENCIAS = definirLista<AusenciaFila>()({
  clave: 'sagrilaft.ausencias',
  nombre: 'Trimestres',
  ninguna: 'Ningún trimestre cumple el filtro',
  busca: 'Trimestre, radicado o estado',
  orden: '-desde',
  columnas: [
    { clave: 'trimestre', titulo: 'Trimestre', de: (a) => nombreDeTrimestre(a.trimestre) },
    { clave: 'desde', titulo: 'Desde', tipo: 'fecha', de: (a) => a.desde, ordena: true, oculta: true },
    { clave: 'limite', titulo: 'Se presenta hasta', tipo: 'fecha', de: (a) => a.limite },
    { clave: 'ros', titulo: 'ROS presentados', tipo: 'entero', de: (a) => a.ros },
    { clave: 'estado', titulo: 'Estado', de: (a) => AUSENCIAS[a.estado] },
    { clave: 'radicado', titulo: 'Radicado', de: (a) => a.radicado, nada: 'sin radicar' },
    {
      clave: 'radicadoEl',
      titulo: 'Presentada',
      tipo: 'fecha',
      de: (a) => a.radicadoEl,
      nada: 'sin presentar',
    },
    { clave: 'usuario', titulo: 'Quién', de: (a) => a.usuario, nada: 'nadie' },
    { clave: 'nota', titulo: 'Constancia', de: (a) => a.nota, nada: 'sin constancia' },
  ],
  filtros: [],
  tarjeta: { titulo: 'trimestre', estado: 'estado', pie: ['ros'], cifra: 'limite' },
})

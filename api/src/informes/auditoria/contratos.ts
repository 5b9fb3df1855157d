import { ESTADOS, nombreDeEstado } from '../../contratos/lista.ts'
import { definirLista } from '../../core/lista.ts'
import {
  ALMACEN,
  CLIENTE,
  cifra,
  columna,
  DOCUMENTO,
  EMPLEADO,
  enPalabra,
  FECHA,
  type FilaInforme,
  type Informe,
  POR_ALMACEN,
  POR_EMPLEADO,
  POR_FECHA,
  porDiferencia,
  porEnlace,
  porMonto,
  porOpciones,
} from '../definir.ts'

const CLASES = ['Oro', 'Varios', 'Mixto'].map((value) => ({ value, label: value }))
const COLUMNAS = [
  columna('codigo', 'Contrato'),
  ALMACEN,
  FECHA,
  CLIENTE,
  DOCUMENTO,
  columna('articulos', 'Artículos'),
  enPalabra('clase', 'Clase', (clase) => clase),
  cifra('peso', 'Peso', 'peso'),
  cifra('sugerido', 'Sugerido'),
  cifra('entregado', 'Entregado'),
  cifra('diferencia', 'Sobre lo sugerido', 'pesos', { nada: 'sin sugerido' }),
  columna('porcentaje', 'Porcentaje', 'porcentaje', { oculta: true }),
  EMPLEADO,
]
const FILTROS = [
  POR_ALMACEN,
  POR_FECHA,
  porOpciones('clase', 'Clase', CLASES),
  POR_EMPLEADO,
  porMonto('entregado', 'Entregado'),
  porDiferencia('diferencia', 'Sobre lo sugerido'),
]
const abre = ({ codigo }: FilaInforme) => `/contratos/${codigo}`

/** Contracts of a period with what was suggested and what was given; the void ones are not of it. */
export const contratos: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.contratos',
    nombre: 'Contratos',
    ninguna: 'Ningún contrato cumple el filtro',
    busca: 'Contrato, cliente, documento o artículo',
    orden: '-fecha',
    columnas: COLUMNAS,
    filtros: FILTROS,
    tarjeta: { titulo: 'cliente', estado: 'clase', pie: ['codigo', 'fecha'], cifra: 'entregado' },
  }),
  periodo: 'mes',
  grafico: { por: 'empleado', valor: 'entregado', titulo: 'Entregado por empleado' },
  abre,
  vacia: 'Los contratos del período con su valor sugerido y el entregado.',
}

/** Every contract of the past, whatever became of it. */
export const repositorioContratos: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.repositorio-contratos',
    nombre: 'Contratos',
    ninguna: 'Ningún contrato cumple el filtro',
    busca: 'Contrato, cliente, documento o artículo',
    orden: '-fecha',
    columnas: [
      ...COLUMNAS,
      columna('vence', 'Vence', 'fecha'),
      columna('resuelto', 'Resuelto', 'fecha', { nada: 'abierto', oculta: true }),
      cifra('capital', 'Capital'),
      enPalabra('estado', 'Estado', nombreDeEstado),
    ],
    filtros: [
      ...FILTROS,
      porOpciones('estado', 'Estado', ESTADOS),
      // Of one person: the same number is of two people when its type is another one.
      porEnlace('identificacion', 'Cliente', 'identificacion', /^.{1,60}$/),
    ],
    tarjeta: { titulo: 'cliente', estado: 'estado', pie: ['codigo', 'fecha'], cifra: 'entregado' },
  }),
  periodo: 'todo',
  abre,
  // Whatever became of them: its foot is that of its rows, and that of *Contratos*, which leaves voided ones out, is less. What is owed is
  // the capital of the open ones alone.
  nota: 'los anulados también están y suman; el capital de los que terminaron es el que tenían y también suma',
  vacia: 'Todos los contratos, desde el primero, solo para consulta.',
}

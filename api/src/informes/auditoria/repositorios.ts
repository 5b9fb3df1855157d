import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { definirLista } from '../../core/lista.ts'
import { LUGARES, nombreDeLugar } from '../../operaciones/lugares.ts'
import {
  ALMACEN,
  cifra,
  cifraReservada,
  columna,
  documento,
  enPalabra,
  type FilaInforme,
  type Informe,
  POR_ALMACEN,
  POR_FECHA,
  porMonto,
  porOpciones,
} from '../definir.ts'

const PUREZAS = [
  ...CATEGORIAS.map(({ categoria, nombre }) => ({ value: String(categoria), label: nombre })),
  { value: '0', label: 'Varios' },
]
const purezaDe = (valor: string) => PUREZAS.find(({ value }) => value === valor)?.label ?? valor

/** Customers of the chain (D20), with what they have had in the branches of who asks. */
export const repositorioClientes: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.repositorio-clientes',
    nombre: 'Clientes',
    ninguna: 'Ningún cliente cumple el filtro',
    busca: 'Nombre o documento',
    orden: 'cliente',
    columnas: [
      columna('cliente', 'Cliente'),
      documento(),
      columna('almacen', 'Creado en', 'texto', { nada: 'sin almacén', agrupa: true }),
      columna('fecha', 'Desde', 'fecha'),
      columna('celular', 'Celular', 'celular', { nada: 'sin celular', oculta: true }),
      cifra('contratos', 'Contratos', 'entero'),
      cifra('abiertos', 'Abiertos', 'entero'),
      cifra('capital', 'Capital abierto'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porMonto('capital', 'Capital abierto')],
    tarjeta: { titulo: 'cliente', estado: 'almacen', pie: ['documento', 'fecha'], cifra: 'capital' },
  }),
  periodo: 'todo',
  abre: ({ contratos, identificacion }) =>
    contratos === 0
      ? undefined
      : `/auditoria/repositorio-contratos?identificacion=${encodeURIComponent(String(identificacion))}`,
  vacia: 'Todos los clientes, solo para consulta.',
}

/** @param precio what each is for sale at: itself, or its gram */
const vitrina = (clave: string, precio: string, vacia: string): Informe => ({
  lista: definirLista<FilaInforme>()({
    clave,
    nombre: 'Artículos',
    ninguna: 'Ningún artículo cumple el filtro',
    busca: 'Etiqueta, descripción, serial o contrato',
    orden: '-fecha',
    columnas: [
      columna('codigo', 'Artículo'),
      ALMACEN,
      columna('descripcion', 'Descripción'),
      columna('serial', 'Serial', 'documento', { nada: 'sin serial', oculta: true }),
      enPalabra('pureza', 'Pureza', purezaDe),
      columna('fecha', 'Entró', 'fecha'),
      cifra('peso', 'Peso', 'peso'),
      cifraReservada('costo', 'Costo'),
      columna('precio', precio, 'pesos', { nada: 'sin precio' }),
      enPalabra('lugar', 'Está', nombreDeLugar),
      columna('contrato', 'Contrato', 'texto', { nada: 'sin contrato' }),
    ],
    filtros: [
      POR_ALMACEN,
      POR_FECHA,
      porOpciones('pureza', 'Pureza', PUREZAS),
      porOpciones('lugar', 'Está', LUGARES),
      porMonto('costo', 'Costo'),
    ],
    tarjeta: { titulo: 'descripcion', estado: 'lugar', pie: ['codigo', 'fecha'], cifra: 'costo' },
  }),
  periodo: 'todo',
  costos: ['costo'],
  vacia,
})

/** Whatever was ever for sale by unit, wherever it is now. */
export const repositorioVitrina = vitrina(
  'auditoria.repositorio-vitrina',
  'Precio',
  'Todo lo que ha estado en vitrina, y dónde está hoy.',
)
/** Whatever was ever for sale by weight. */
export const repositorioVitrinaPeso = vitrina(
  'auditoria.repositorio-vitrina-peso',
  'Precio del gramo',
  'Todo lo que ha estado en vitrina por peso, y dónde está hoy.',
)

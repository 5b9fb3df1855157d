import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { definirLista } from '../../core/lista.ts'
import { nombreDeLugar } from '../../operaciones/lugares.ts'
import {
  ALMACEN,
  cifra,
  cifraReservada,
  columna,
  enPalabra,
  type FilaInforme,
  type Informe,
  POR_ALMACEN,
  POR_FECHA,
  porMonto,
} from '../definir.ts'

const CIUDAD = columna('nombre', 'Nombre')
const purezaDe = (valor: string) =>
  CATEGORIAS.find(({ categoria }) => String(categoria) === valor)?.nombre ?? 'Varios'
const LUGARES = ['vitrina', 'vitrina_peso', 'separado'].map((value) => ({
  value,
  label: nombreDeLugar(value),
}))

/** What each drawer holds, and how its last count went. */
export const saldosCaja: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.saldos-caja',
    nombre: 'Almacenes',
    ninguna: 'Ningún almacén cumple el filtro',
    busca: 'Almacén',
    orden: 'almacen',
    columnas: [
      ALMACEN,
      CIUDAD,
      cifra('saldo', 'Efectivo'),
      cifra('hoy', 'Movido hoy'),
      columna('cuadre', 'Último cuadre', 'texto', { nada: 'ninguno' }),
      columna('contada', 'Contada', 'instante', { nada: 'nunca contada' }),
      cifra('diferencia', 'Diferencia', 'pesos', { nada: 'sin cuadre' }),
    ],
    filtros: [POR_ALMACEN, porMonto('saldo', 'Efectivo')],
    tarjeta: { titulo: 'nombre', estado: 'almacen', pie: ['contada'], cifra: 'saldo' },
  }),
  grafico: { por: 'almacen', valor: 'saldo', titulo: 'Efectivo por almacén' },
  abre: ({ almacen }) => `/gerencia/consolidado?almacen=${almacen}`,
  vacia: 'El efectivo de cada almacén y su último cuadre.',
}

/** Live capital, what of it is overdue, and what it weighs. */
export const saldosContrato: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.saldos-contrato',
    nombre: 'Almacenes',
    ninguna: 'Ningún almacén cumple el filtro',
    busca: 'Almacén',
    orden: 'almacen',
    columnas: [
      ALMACEN,
      CIUDAD,
      cifra('contratos', 'Contratos', 'entero'),
      cifra('capital', 'Capital'),
      cifra('peso', 'Peso', 'peso'),
      cifra('vencidos', 'Vencidos', 'entero'),
      cifra('capitalVencido', 'Capital vencido'),
      columna('mora', 'Parte vencida', 'porcentaje'),
    ],
    filtros: [POR_ALMACEN, porMonto('capital', 'Capital')],
    tarjeta: { titulo: 'nombre', estado: 'almacen', pie: ['contratos', 'vencidos'], cifra: 'capital' },
  }),
  grafico: { por: 'almacen', valor: 'capital', titulo: 'Capital por almacén' },
  abre: ({ contratos, almacen }) =>
    contratos === 0
      ? undefined
      : `/auditoria/repositorio-contratos?almacen=${almacen}&estado=vigente,vencido,en_espera,devuelto_vigente,problema_legal`,
  vacia: 'El capital vivo de cada almacén, sus gramos y lo vencido.',
}

/** What is for sale, at cost and at price. */
export const saldosVitrina: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.saldos-vitrina',
    nombre: 'Existencias',
    ninguna: 'Ninguna existencia cumple el filtro',
    busca: 'Almacén',
    orden: 'almacen',
    columnas: [
      ALMACEN,
      enPalabra('lugar', 'Lugar', nombreDeLugar),
      enPalabra('pureza', 'Pureza', purezaDe),
      cifra('unidades', 'Unidades', 'entero'),
      cifra('peso', 'Peso', 'peso'),
      cifraReservada('costo', 'Costo'),
      cifra('precio', 'Precio', 'pesos', { nada: 'sin precio' }),
      cifra('sinPrecio', 'Sin precio', 'entero'),
    ],
    filtros: [
      POR_ALMACEN,
      {
        clave: 'lugar',
        titulo: 'Lugar',
        tipo: 'opciones',
        opciones: LUGARES,
        de: ({ lugar }) => lugar ?? null,
      },
    ],
    tarjeta: { titulo: 'pureza', estado: 'lugar', pie: ['almacen', 'unidades'], cifra: 'costo' },
  }),
  costos: ['costo'],
  costosEnLibros: true,
  grafico: { por: 'almacen', valor: 'costo', titulo: 'Costo en vitrina por almacén' },
  abre: ({ almacen, lugar, pureza }) =>
    `/auditoria/repositorio-vitrina${lugar === 'vitrina_peso' ? '-peso' : ''}?almacen=${almacen}&pureza=${pureza}&lugar=${lugar}`,
  vacia: 'Lo que hay en vitrina, en unidades, gramos, costo y precio.',
}

/** The drawers of every branch over some days. What was paid by other means is of the sheets, which take it as cash first. */
export const consolidado: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.consolidado',
    nombre: 'Almacenes',
    ninguna: 'Ningún almacén cumple el filtro',
    busca: 'Almacén',
    orden: 'almacen',
    columnas: [
      ALMACEN,
      CIUDAD,
      cifra('inicial', 'Saldo inicial'),
      cifra('ingresos', 'Entradas'),
      cifra('egresos', 'Salidas'),
      cifra('final', 'Saldo final'),
      cifra('ingresosAntes', 'Entradas antes'),
      cifra('egresosAntes', 'Salidas antes'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA],
    tarjeta: { titulo: 'nombre', estado: 'almacen', pie: ['ingresos', 'egresos'], cifra: 'final' },
  }),
  periodo: 'mes',
  compara: true,
  grafico: { por: 'almacen', valor: 'final', titulo: 'Saldo final por almacén' },
  abre: ({ almacen, cuentas, inicial, ingresos, egresos, desde, hasta }) =>
    [inicial, ingresos, egresos].every((cuanto) => cuanto === 0)
      ? undefined
      : `/gerencia/saldo-cuentas?almacen=${almacen}&cuentas=${cuentas}&fechaDesde=${desde}&fechaHasta=${hasta}`,
  vacia: 'El efectivo de cada almacén: lo que había, lo que entró, lo que salió y lo que quedó.',
}

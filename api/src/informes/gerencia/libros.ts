import { filaDe, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { definirLista } from '../../core/lista.ts'
import {
  ALMACEN,
  cifra,
  columna,
  elMes,
  enPalabra,
  type FilaInforme,
  type Informe,
  POR_ALMACEN,
  POR_FECHA,
  palabraDe,
  porDiferencia,
  porOpciones,
} from '../definir.ts'

const CLASES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'Pasivo' },
  { value: '3', label: 'Patrimonio' },
  { value: '4', label: 'Ingresos' },
  { value: '5', label: 'Gastos' },
  { value: '6', label: 'Costo de ventas' },
  { value: '7', label: 'Costos de producción' },
]
const clasesDe = (claves: string) => CLASES.filter(({ value }) => claves.includes(value))
const CUENTA = [
  // A code, read from its class on: those of more digits hang from those of fewer.
  columna('cuenta', 'Cuenta', 'texto', { agrupa: true }),
  columna('nombre', 'Nombre'),
  ALMACEN,
  enPalabra('clase', 'Clase', palabraDe(CLASES)),
]
/** Its days; of an account that had none, what it holds. */
const EN_SU_LIBRO = ({ cuenta, almacen, desde, hasta }: FilaInforme) =>
  `/contabilidad/libro-mayor?cuentas=${cuenta}&almacen=${almacen}&fechaDesde=${desde}&fechaHasta=${hasta}`
const POR_CUENTA = { clave: 'cuenta', titulo: 'Cuenta', tipo: 'texto', comienza: true } as const
/** These accounts, and none of those that hang from them. */
const ESTAS_CUENTAS = {
  clave: 'cuentas',
  titulo: 'Cuentas',
  tipo: 'opciones',
  porEnlace: true,
  columna: 'cuenta',
  de: ({ cuenta }: FilaInforme) => cuenta ?? null,
} as const
/** *Resultado de lo corrido*: what the balance works out, and no account has. */
const CORRIDO = '36'

const cuentas = (clave: string, vacia: string): Informe => ({
  lista: definirLista<FilaInforme>()({
    clave,
    // An account has one of each branch.
    nombre: 'Renglones',
    ninguna: 'Ningún renglón cumple el filtro',
    busca: 'Cuenta, nombre o almacén',
    orden: 'cuenta',
    columnas: [
      ...CUENTA,
      cifra('anterior', 'Saldo anterior'),
      cifra('debito', 'Débitos'),
      cifra('credito', 'Créditos'),
      cifra('saldo', 'Saldo'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porOpciones('clase', 'Clase', CLASES), POR_CUENTA, ESTAS_CUENTAS],
    tarjeta: { titulo: 'nombre', estado: 'cuenta', pie: ['almacen', 'debito', 'credito'], cifra: 'saldo' },
  }),
  periodo: 'mes',
  abre: EN_SU_LIBRO,
  vacia,
})

/** Balance of every account; debits are above zero. */
export const saldoCuentas = cuentas('gerencia.saldo-cuentas', 'El saldo de cada cuenta, por almacén.')
/** The trial balance: debits equal credits. */
export const comprobacion = cuentas(
  'contabilidad.comprobacion',
  'Cada cuenta con su saldo anterior, sus movimientos y su saldo.',
)

/** An account, day by day; one that did not move, with what it holds. */
export const libroMayor: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'contabilidad.libro-mayor',
    // Of an account in a branch on a day, or without any.
    nombre: 'Renglones',
    ninguna: 'Ningún renglón cumple el filtro',
    busca: 'Cuenta, nombre o almacén',
    orden: 'cuenta',
    columnas: [
      ...CUENTA,
      columna('fecha', 'Fecha', 'fecha', { nada: 'sin movimiento' }),
      // What the balance of the row comes from: the first one of an account is checked by it.
      columna('anterior', 'Saldo anterior', 'pesos'),
      cifra('debito', 'Débitos'),
      cifra('credito', 'Créditos'),
      columna('saldo', 'Saldo', 'pesos'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porOpciones('clase', 'Clase', CLASES), POR_CUENTA, ESTAS_CUENTAS],
    tarjeta: { titulo: 'nombre', estado: 'cuenta', pie: ['almacen', 'fecha'], cifra: 'saldo' },
  }),
  periodo: 'mes',
  // What an account that did not move holds is of its last days.
  abre: ({ cuenta, fecha, desde, hasta }) =>
    `/contabilidad/movimientos?cuentas=${cuenta}&fechaDesde=${fecha ?? desde}&fechaHasta=${fecha ?? hasta}`,
  vacia: 'Los movimientos de cada cuenta, día por día, con su saldo.',
}

/** What the company has, owes and is worth on the last day, beside the day before the first. */
export const balance: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.balance',
    // An account has one of each branch.
    nombre: 'Renglones',
    ninguna: 'Ningún renglón cumple el filtro',
    busca: 'Cuenta, nombre o almacén',
    orden: 'cuenta',
    sumaSoloPor: 'clase',
    columnas: [
      ...CUENTA,
      cifra('saldo', 'Saldo'),
      cifra('anterior', 'Al comenzar'),
      cifra('cambio', 'Cambio'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porOpciones('clase', 'Clase', clasesDe('123')), POR_CUENTA],
    tarjeta: { titulo: 'nombre', estado: 'clase', pie: ['cuenta', 'almacen'], cifra: 'saldo' },
  }),
  periodo: 'mes',
  grafico: { por: 'clase', valor: 'saldo', titulo: 'Activo, pasivo y patrimonio' },
  abre: (fila) => (fila.cuenta === CORRIDO ? undefined : EN_SU_LIBRO(fila)),
  vacia: 'El balance de la empresa; el resultado de lo corrido está en el patrimonio.',
}

/** The entries that close a year are of the balance and of the ledger, and nothing that a period earned. */
const ANTES_DEL_CIERRE = 'antes del comprobante de cierre del año'

/** Income, costs and expenses of a period, beside the one before it. */
export const estadoResultado: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.estado-resultado',
    // An account has one of each branch.
    nombre: 'Renglones',
    ninguna: 'Ningún renglón cumple el filtro',
    busca: 'Cuenta, nombre o almacén',
    orden: 'cuenta',
    columnas: [
      ...CUENTA,
      cifra('resultado', 'Resultado'),
      cifra('antes', 'Período anterior'),
      cifra('cambio', 'Cambio'),
    ],
    filtros: [
      POR_ALMACEN,
      POR_FECHA,
      porOpciones('clase', 'Clase', clasesDe('4567')),
      POR_CUENTA,
      porDiferencia('resultado', 'Resultado'),
    ],
    tarjeta: { titulo: 'nombre', estado: 'clase', pie: ['cuenta', 'almacen'], cifra: 'resultado' },
  }),
  periodo: 'mes',
  compara: true,
  grafico: { por: 'almacen', valor: 'resultado', titulo: 'Resultado por almacén' },
  // As the statement is read: what was sold, less what that cost, less what it took. Costs and expenses are below zero.
  alPie: {
    por: 'clase',
    de: (suma, parte) => [
      ...(parte
        ? [{ clave: 'Suma de lo filtrado', valor: suma('resultado') }]
        : [
            { clave: 'Ingresos', valor: suma('resultado', '4') },
            { clave: 'Costos', valor: suma('resultado', '6', '7') },
            { clave: 'Utilidad bruta', valor: suma('resultado', '4', '6', '7') },
            { clave: 'Gastos', valor: suma('resultado', '5') },
            { clave: 'Resultado', valor: suma('resultado') },
          ]),
      { clave: 'Período anterior', valor: suma('antes') },
      { clave: 'Cambio', valor: suma('cambio') },
    ],
  },
  // Of an account that the period before alone moved there may be nothing in this one.
  abre: (fila) => (fila.movida === 0 ? undefined : EN_SU_LIBRO(fila)),
  nota: ANTES_DEL_CIERRE,
  vacia: 'Ingresos, costos y gastos del período, por almacén y en total.',
}

/** What each month earned or lost. */
export const resultadoMeses: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.resultado-meses',
    nombre: 'Renglones',
    ninguna: 'Ningún mes cumple el filtro',
    busca: 'Almacén',
    orden: '-mes',
    columnas: [
      elMes(),
      ALMACEN,
      // A month that is not over says so: beside whole ones it has less of everything.
      columna('hasta', 'Hasta', 'fecha'),
      cifra('ingresos', 'Ingresos'),
      cifra('costos', 'Costos'),
      cifra('gastos', 'Gastos'),
      cifra('resultado', 'Resultado'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porDiferencia('resultado', 'Resultado')],
    tarjeta: { titulo: 'mes', estado: 'almacen', pie: ['ingresos', 'gastos'], cifra: 'resultado' },
  }),
  periodo: 'todo',
  grafico: { por: 'mes', valor: 'resultado', titulo: 'Resultado de cada mes', primero: true },
  abre: ({ almacen, desde, hasta }) =>
    `/gerencia/estado-resultado?almacen=${almacen}&fechaDesde=${desde}&fechaHasta=${hasta}`,
  nota: ANTES_DEL_CIERRE,
  vacia: 'Lo que ganó o perdió cada mes, por almacén y en total.',
}

const TIPOS = TIPOS_OPERACION.map((value) => ({ value, label: filaDe(value).titulo }))

/** Every kind of document of a period: how many, and what came in and went out by it. */
export const detallado: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.detallado',
    nombre: 'Renglones',
    ninguna: 'Ningún renglón cumple el filtro',
    busca: 'Almacén',
    orden: 'almacen',
    columnas: [
      ALMACEN,
      enPalabra('tipo', 'Documento', palabraDe(TIPOS)),
      cifra('cantidad', 'Cantidad', 'entero'),
      cifra('entra', 'Entra'),
      cifra('sale', 'Sale'),
      cifra('antes', 'Cantidad antes', 'entero'),
      cifra('entraAntes', 'Entraba', 'pesos', { oculta: true }),
      cifra('saleAntes', 'Salía', 'pesos', { oculta: true }),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porOpciones('tipo', 'Documento', TIPOS)],
    tarjeta: { titulo: 'tipo', estado: 'almacen', pie: ['cantidad', 'sale'], cifra: 'entra' },
  }),
  periodo: 'mes',
  compara: true,
  grafico: { por: 'tipo', valor: 'cantidad', titulo: 'Documentos por tipo' },
  // One of which there was in the period before alone is of no list of this one.
  abre: ({ cantidad, tipo, desde, hasta }) =>
    cantidad === 0 ? undefined : `/documentos?tipo=${tipo}&fechaDesde=${desde}&fechaHasta=${hasta}`,
  vacia: 'Cuántos documentos de cada tipo, qué entró y qué salió, almacén por almacén.',
}

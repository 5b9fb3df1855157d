import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import type { Precios } from '@retroventa/domain/oro/consulta'
import type { Sugeridos } from '@retroventa/domain/oro/sugeridos'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { useQuery } from '@tanstack/react-query'
import { Dinero } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { queryEfecto } from './llamadas.ts'

/** What saving the prices that wait would change: the gram of each purity, and open contracts that would owe more than they are worth. */
export function Efecto(props: { guardados: Sugeridos; nuevos: Precios; cual: string | null }) {
  const { guardados, nuevos, cual } = props
  const { data } = useQuery(queryEfecto(cual))
  const despues = { ...guardados, ...nuevos }
  const filas = CATEGORIAS.map(({ categoria, nombre }) => ({
    categoria,
    nombre,
    hoy: valorGramo(categoria, guardados),
    luego: valorGramo(categoria, despues),
  }))
  return (
    <Tarjeta titulo="Qué cambia al guardar" sinRelleno className="gramo">
      <TablaSimple
        columnas={[
          { clave: 'categoria', titulo: 'Gramo en contrato', cabeza: true, celda: ({ nombre }) => nombre },
          { clave: 'hoy', titulo: 'Hoy', derecha: true, celda: ({ hoy }) => <Dinero valor={hoy} /> },
          {
            clave: 'luego',
            titulo: 'Después',
            derecha: true,
            celda: ({ luego }) => <Dinero valor={luego} />,
          },
        ]}
        filas={filas}
        clave={({ categoria }) => categoria}
      />
      {data && (
        <p className="indicadores-efecto">
          De {formatoCuantos(data.abiertos, 'contrato abierto', 'contratos abiertos')} de oro,{' '}
          {formatoCuantos(data.antes.contratos, 'debe', 'deben')} más que lo sugerido por sus artículos;{' '}
          {data.despues.contratos === 1 ? 'sería' : 'serían'} {formatoEntero(data.despues.contratos)}, con{' '}
          <Dinero valor={data.despues.capital} /> entregados.
        </p>
      )}
    </Tarjeta>
  )
}

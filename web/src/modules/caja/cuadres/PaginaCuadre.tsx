import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined'
import type { Cuadre } from '@retroventa/api/caja/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { BILLETES, CLAVES_BILLETE } from '@retroventa/domain/operaciones/caja/cuadre'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { claseBoton } from '../../../ui/Boton.tsx'
import { Dinero } from '../../../ui/Cifras.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { SinRegistro } from '../../../ui/SinRegistro.tsx'
import { useTitulo } from '../../../ui/useTitulo.ts'
import { EnlaceDocumento, useAbreDocumento } from '../../operaciones/public.ts'
import { YaPedida } from '../../solicitudes/public.ts'
import { queryCuadre } from '../llamadas.ts'
import { Cifras } from '../Resultado.tsx'
import { Veredicto } from '../Veredicto.tsx'
import { CajonAjuste } from './CajonAjuste.tsx'
import { Movimientos } from './Movimientos.tsx'

/** A count as it was made: its denominations, and for who may see the drawer what it came out as and what is behind it. */
export function PaginaCuadre() {
  const { codigo } = useParams({ from: '/marco/auditoria/cuadre-caja/$codigo' })
  useTitulo(codigo)
  const consulta = useQuery(queryCuadre(codigo))
  const { data } = consulta
  if (!data)
    return (
      <SinRegistro
        consulta={consulta}
        noExiste="cuadre.no_existe"
        texto={`${codigo} no está entre los cuadres de sus almacenes.`}
      >
        <Link to="/auditoria/cuadre-caja">Ver los cuadres</Link>
      </SinRegistro>
    )
  return (
    <>
      <Cabeza cuadre={data} />
      <div className="caja-columnas">
        <Tarjeta titulo="Lo contado" sinRelleno>
          <Denominaciones cuadre={data} />
        </Tarjeta>
        <div className="caja-columna">
          <Tarjeta titulo="Resultado">
            <div className="caja-resultado">
              {data.diferencia === null ? (
                <p className="rv-suave">Su rol no ve lo que esperaban los libros.</p>
              ) : (
                <Veredicto diferencia={data.diferencia} />
              )}
              <Cifras cuadre={data} />
              {data.observacion && <p>{data.observacion}</p>}
              {data.ajuste && (
                <p>
                  La diferencia está en los libros: <EnlaceDocumento codigo={data.ajuste} />
                </p>
              )}
              {data.pedida && <YaPedida que="El ajuste de la diferencia" pedida={data.pedida} />}
            </div>
          </Tarjeta>
          {data.caja !== null && <Movimientos codigo={codigo} />}
        </div>
      </div>
    </>
  )
}

/** Whose count it is, and what may be done with it. */
export function Cabeza({ cuadre }: { cuadre: Cuadre }) {
  const { codigo, instante, almacen, firmante, seAjusta } = cuadre
  const puedeAjustar = usePermiso('caja.ajustar')
  const abreDocumento = useAbreDocumento(codigo)
  const [ajustando, setAjustando] = useState(false)
  return (
    <div className="rv-titulo">
      <Link to="/auditoria/cuadre-caja" aria-label="Volver a los cuadres">
        <Icono de={ArrowLeftOutlined} />
      </Link>
      <h1>{codigo}</h1>
      <p className="rv-titulo-detalle">
        {almacen} · {formatoFechaHora(instante)} · contó {firmante}
      </p>
      <div className="rv-titulo-acciones">
        {abreDocumento && (
          <Link className={claseBoton({})} to="/documentos/$codigo" params={{ codigo }}>
            Documento y recibo
          </Link>
        )}
        {seAjusta && puedeAjustar && (
          <Button type="primary" onClick={() => setAjustando(true)}>
            Ajustar la diferencia
          </Button>
        )}
      </div>
      {ajustando && cuadre.diferencia !== null && (
        <CajonAjuste codigo={codigo} diferencia={cuadre.diferencia} alCerrar={() => setAjustando(false)} />
      )}
    </div>
  )
}

interface Renglon {
  nombre: string
  cuantos: number | undefined
  valor: number
}

function Denominaciones({ cuadre: { conteo, efectivo } }: { cuadre: Cuadre }) {
  const filas: Renglon[] = [
    ...CLAVES_BILLETE.map((clave) => ({
      nombre: `Billetes de ${formatoPesos(BILLETES[clave])}`,
      cuantos: conteo[clave],
      valor: conteo[clave] * BILLETES[clave],
    })),
    { nombre: 'Monedas', cuantos: undefined, valor: conteo.monedas },
    { nombre: 'Otros', cuantos: undefined, valor: conteo.otros },
  ]
  const columnas: readonly ColumnaTabla<Renglon>[] = [
    {
      clave: 'nombre',
      titulo: 'Denominación',
      cabeza: true,
      celda: ({ nombre }) => nombre,
      pie: 'Total contado',
    },
    { clave: 'cuantos', titulo: 'Cuántos', derecha: true, celda: ({ cuantos }) => cuantos ?? '', pie: '' },
    {
      clave: 'valor',
      titulo: 'Valor',
      derecha: true,
      celda: ({ valor }) => <Dinero valor={valor} />,
      pie: <Dinero valor={efectivo} />,
    },
  ]
  return <TablaSimple columnas={columnas} filas={filas} clave={({ nombre }) => nombre} titulo="Lo contado" />
}

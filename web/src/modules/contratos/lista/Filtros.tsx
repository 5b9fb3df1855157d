import { PlusOutlined } from '@ant-design/icons'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { Buscador, Ficha } from '../../../ui/Lista.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { type AlCambiar, type BusquedaContratos, hayFiltros } from '../busqueda.ts'

/** The calendar is heavy and most mornings nobody asks for it. */
const FiltroVence = perezoso(async () => ({ default: (await import('./FiltroVence.tsx')).FiltroVence }))

/** Search and typed filters as chips. */
export function Filtros({ busqueda, alCambiar }: { busqueda: BusquedaContratos; alCambiar: AlCambiar }) {
  const [eligeVence, setEligeVence] = useState(false)
  const { clase, venceDesde, venceHasta } = busqueda
  const conVence = Boolean(venceDesde || venceHasta)
  const porAgregar = [
    !conVence && { key: 'vence', label: 'Vence entre…', onClick: () => setEligeVence(true) },
    !clase && { key: 'oro', label: 'Clase: Oro', onClick: () => alCambiar({ clase: 'Oro' }) },
    !clase && { key: 'varios', label: 'Clase: Varios', onClick: () => alCambiar({ clase: 'Varios' }) },
  ].filter((opcion) => opcion !== false)

  return (
    <search className="rv-lista-filtros">
      <Buscador
        texto={busqueda.texto ?? ''}
        pista="Contrato, documento o nombre"
        alBuscar={(texto) => alCambiar({ texto: texto || undefined }, true)}
      />
      {(conVence || eligeVence) && (
        <Suspense>
          <FiltroVence
            desde={venceDesde}
            hasta={venceHasta}
            abierto={eligeVence}
            alAbrir={setEligeVence}
            alElegir={(rango) => alCambiar(rango)}
          >
            <Ficha
              nombre="Vence"
              valor={textoVence(venceDesde, venceHasta)}
              alAbrir={() => setEligeVence(true)}
              alQuitar={() => {
                setEligeVence(false)
                alCambiar({ venceDesde: undefined, venceHasta: undefined })
              }}
            />
          </FiltroVence>
        </Suspense>
      )}
      {clase && (
        <Ficha
          nombre="Clase"
          valor={clase}
          alAbrir={() => alCambiar({ clase: clase === 'Oro' ? 'Varios' : 'Oro' })}
          alQuitar={() => alCambiar({ clase: undefined })}
        />
      )}
      {porAgregar.length > 0 && (
        <Dropdown menu={{ items: porAgregar }} trigger={['click']}>
          <Button type="text" icon={<PlusOutlined />}>
            Filtro
          </Button>
        </Dropdown>
      )}
      {hayFiltros(busqueda) && (
        <Button
          type="text"
          onClick={() => {
            setEligeVence(false)
            alCambiar({ texto: undefined, clase: undefined, venceDesde: undefined, venceHasta: undefined })
          }}
        >
          Limpiar
        </Button>
      )}
    </search>
  )
}

function textoVence(desde: string | undefined, hasta: string | undefined): string {
  if (desde && hasta) return desde === hasta ? formatoFecha(desde) : formatoRango(desde, hasta)
  if (desde) return `desde ${formatoFecha(desde)}`
  if (hasta) return `hasta ${formatoFecha(hasta)}`
  return 'elija las fechas'
}

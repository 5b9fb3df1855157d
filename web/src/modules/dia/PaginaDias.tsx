import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined'
import { LISTA_DIAS } from '@retroventa/api/dia/lista'
import type { DiaFila } from '@retroventa/api/dia/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, direccionZ, queryDias } from './llamadas.ts'

/** Days of every branch of the person: its columns and filters are in `LISTA_DIAS`. */
export function PaginaDias() {
  const lista = useLista(LISTA_DIAS)
  const consulta = useQuery(queryDias(lista.pedido))
  const { almacen, permisos } = useSesion()
  const conZ = permisos.includes('dias.informes') && permisos.includes('caja.ver')
  const { almacenes = [] } = consulta.data ?? {}
  return (
    <Lista<DiaFila>
      lista={lista}
      titulo="Días de caja"
      detalle={almacenes.join(', ')}
      consulta={consulta}
      clave={({ id }) => id}
      celdas={{
        // The Z of a branch is printed in it.
        cierre: ({ cierre, almacen: suyo }) =>
          cierre && conZ && suyo === almacen?.codigo ? (
            <a href={direccionZ(cierre)} target="_blank" rel="noreferrer" aria-label={`Informe Z ${cierre}`}>
              {cierre}
            </a>
          ) : (
            (cierre ?? <span className="rv-suave">sin cerrar</span>)
          ),
      }}
      opciones={{ almacen: almacenes.map((value) => ({ value, label: value })) }}
      exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
      vacia={{
        icono: <Icono de={CalculatorOutlined} />,
        titulo: 'Aquí se verán los días que se abran',
        texto: 'Cada día queda con quién lo abrió, con qué base, quién lo cerró y su informe Z.',
      }}
    />
  )
}

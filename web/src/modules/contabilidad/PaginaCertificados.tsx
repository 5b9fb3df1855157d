import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import { type Certificado, RETENCIONES } from '@retroventa/api/contabilidad/retenciones'
import { formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { BotonUnaVez } from '../../ui/BotonUnaVez.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { direccionCertificado, enviarCertificado, queryRetenciones } from './llamadas.ts'
import { anosPorDecir, periodosDe } from './periodos.ts'
import './contabilidad.css'

/** What was withheld from a third, by tax, as it is certified: on paper or by mail. */
export function PaginaCertificados() {
  const { tercero: terceroId } = useParams({ from: '/marco/contabilidad/retenciones/$tercero' })
  const { hoy } = useSesion()
  const dicho = useSearch({ from: '/marco/contabilidad/retenciones/$tercero' })
  const { anterior, este } = anosPorDecir(hoy)
  const callado = dicho.desde === undefined && dicho.hasta === undefined
  const delAnterior = useQuery({ ...queryRetenciones({ terceroId, ...anterior }), enabled: callado })
  const { certificados = [], descontado = 0 } = delAnterior.data ?? {}
  const conAlgo = callado && (certificados.length > 0 || descontado > 0)
  const porDecir = conAlgo ? anterior : este
  const { desde = porDecir.desde, hasta = porDecir.hasta } = dicho
  const pedido = { terceroId, desde, hasta }
  // Without knowing what there is of the year that ended, none is offered instead of it.
  const suya = useQuery({ ...queryRetenciones(pedido), enabled: !callado || delAnterior.isSuccess })
  const { data, error, refetch } = callado && delAnterior.error ? delAnterior : suya
  const ir = useNavigate()
  const id = useId()
  useTitulo('Certificados de retenciones')
  const periodos = periodosDe(hoy, { desde, hasta })
  const hay = data && data.certificados.length > 0
  return (
    <>
      <TituloPagina
        titulo="Certificados de retenciones"
        {...(data && { detalle: `${data.tercero.nombre}, ${data.tercero.documento}` })}
      >
        {hay && (
          <>
            <BotonUnaVez
              disabled={!data.tercero.conCorreo}
              title={data.tercero.conCorreo ? undefined : 'Sin correo o sin autorización para escribirle'}
              alHacer={() =>
                operacion(
                  'guardar',
                  () => enviarCertificado(pedido),
                  () => ({
                    titulo: 'Certificados de retenciones',
                    texto: 'El correo con los certificados queda por salir.',
                  }),
                ).catch(() => {})
              }
            >
              Enviar por correo
            </BotonUnaVez>
            <a
              className={claseBoton({ principal: true })}
              href={direccionCertificado(pedido)}
              target="_blank"
              rel="noreferrer"
            >
              Abrir el PDF
            </a>
          </>
        )}
      </TituloPagina>
      <p className="con-periodo">
        <label htmlFor={id}>Período</label>
        <select
          id={id}
          className="rv-campo-simple"
          value={`${desde} ${hasta}`}
          onChange={({ target }) => {
            const [nuevo = desde, fin = hasta] = target.value.split(' ')
            void ir({
              to: '/contabilidad/retenciones/$tercero',
              params: { tercero: terceroId },
              search: { desde: nuevo, hasta: fin },
              replace: true,
            })
          }}
        >
          {periodos.map((uno) => (
            <option key={uno.texto} value={`${uno.desde} ${uno.hasta}`}>
              {uno.texto}
            </option>
          ))}
        </select>
        <Link to="/contabilidad/retenciones" search={{ fechaDesde: desde, fechaHasta: hasta } as never}>
          Todos los terceros del período
        </Link>
      </p>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={5} columnas={[3, 2, 1, 1]} />}
      {hay && hasta >= hoy && (
        <p role="note">El período no ha terminado: el certificado es de lo retenido hasta hoy.</p>
      )}
      {data && data.descontado > 0 && (
        <p role="note">
          De <Dinero valor={data.descontado} /> que se anularon o devolvieron de días anteriores no se expide
          certificado: se descuentan en la declaración de este período, y el certificado de aquellos días, si
          se expidió, se anula y se expide de nuevo.
        </p>
      )}
      {data && !hay && (
        <Tarjeta>
          <EstadoVacio icono={<Icono de={FileTextOutlined} />} titulo="En este período no se le retuvo nada">
            Elija otro período.
          </EstadoVacio>
        </Tarjeta>
      )}
      {data?.certificados.map((uno) => (
        <UnCertificado key={uno.impuesto} certificado={uno} />
      ))}
    </>
  )
}

/** Hundredths of a percent. */
const tarifa = (base: number, retenido: number): string =>
  base === 0 ? '' : formatoPorcentaje(Math.round((retenido * 10_000) / base))

function UnCertificado({ certificado }: { certificado: Certificado }) {
  const { impuesto, lineas, base, retenido, enLetras } = certificado
  return (
    <Tarjeta titulo={RETENCIONES[impuesto].titulo} sinRelleno>
      <TablaSimple
        plegable
        titulo={RETENCIONES[impuesto].titulo}
        columnas={[
          {
            clave: 'concepto',
            titulo: 'Concepto',
            celda: ({ concepto }) => concepto,
            cabeza: true,
            pie: 'Total',
          },
          { clave: 'municipio', titulo: 'Ciudad', celda: ({ municipio }) => municipio, pie: '' },
          {
            clave: 'documentos',
            titulo: 'Documentos',
            derecha: true,
            celda: ({ documentos }) => documentos,
            pie: '',
          },
          {
            clave: 'base',
            titulo: 'Base',
            derecha: true,
            celda: (una) => <Dinero valor={una.base} />,
            pie: <Dinero valor={base} />,
          },
          {
            clave: 'tarifa',
            titulo: 'Tarifa',
            derecha: true,
            celda: (una) => tarifa(una.base, una.retenido),
            pie: '',
          },
          {
            clave: 'retenido',
            titulo: 'Retenido',
            derecha: true,
            celda: (una) => <Dinero valor={una.retenido} />,
            pie: <Dinero valor={retenido} />,
          },
        ]}
        filas={lineas}
        clave={({ concepto, municipio }) => concepto + municipio}
      />
      <p className="con-letras">{enLetras}</p>
    </Tarjeta>
  )
}

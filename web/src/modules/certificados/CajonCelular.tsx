import { TEXTOS_CERTIFICADO } from '@retroventa/api/certificados/textos'
import { leerImei } from '@retroventa/domain/certificados/imei'
import { validarCelular } from '@retroventa/domain/certificados/validar'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { filaDe, leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useSesion } from '../../api/sesion.ts'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { AvisoDeBorrador, BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { imprimir } from '../../ui/impresion/imprimir.ts'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { ElegirCliente } from './ElegirCliente.tsx'
import { papelDeCelular, queryImei } from './llamadas.ts'

const VACIO = { marca: '', modelo: '', imei1: '', imei2: '', idCliente: '' }
/** Digits from which an IMEI is asked about: before, it is being typed. */
const IMEI_ESCRITO = 14

/** Certificate of property of a mobile phone (001 §2, §5), which warns of its IMEI and refuses nothing for it. */
export default function CajonCelular() {
  const { almacen } = useSesion()
  const de = useFormulario<typeof VACIO, void>({
    inicial: VACIO,
    asunto: 'certificado.celular',
    // Who is chosen is known by their whole record.
    sinBorrador: ['idCliente'],
    reglas: (valores) => fallasDeReglas(validarCelular(valores), (codigo) => TEXTOS_CERTIFICADO[codigo]),
    async enviar(valores) {
      imprimir(papelDeCelular({ ...valores, idAlmacen: almacen?.id ?? '' }))
    },
  })
  const { imei1, imei2 } = de.valores
  const [uno, otro] = [leerImei(imei1), leerImei(imei2)]
  return (
    <FormularioCorto
      de={de}
      boton={
        <div className="rv-pie-herramienta">
          <BotonGuardar de={de} texto="Imprimir certificado" />
        </div>
      }
    >
      <AvisoDeBorrador de={de} />
      <ElegirCliente
        etiqueta="Vendedor"
        valor={de.valores.idCliente}
        error={de.error('idCliente')}
        alElegir={(id) => de.poner('idCliente', id)}
        alBuscar={de.llegadas.esperar}
      />
      <div className="rv-dos">
        <CampoTexto de={de} nombre="marca" etiqueta="Marca" requerido />
        <CampoTexto de={de} nombre="modelo" etiqueta="Modelo" requerido />
      </div>
      <div className="rv-dos">
        <CampoTexto
          de={de}
          nombre="imei1"
          etiqueta="IMEI 1"
          requerido
          maximo={30}
          inputMode="numeric"
          ayuda="En el teléfono: *#06#"
        />
        <CampoTexto
          de={de}
          nombre="imei2"
          etiqueta="IMEI 2"
          maximo={30}
          inputMode="numeric"
          ayuda="Si tiene otro"
        />
      </div>
      {uno !== '' && uno === otro && (
        <Alert type="warning" showIcon role="alert" title="Los dos IMEI son el mismo." />
      )}
      <AvisoImei imei={uno} />
      {otro !== uno && <AvisoImei imei={otro} />}
    </FormularioCorto>
  )
}

/** What brought the phone in. */
const queEs = ({ que, codigo }: { que: 'certificado' | 'policivo'; codigo: string }): string =>
  que === 'certificado' ? 'Certificado' : filaDe(leerDocumento(codigo)?.tipo ?? 'contrato').titulo

/** What is known of an IMEI. Where it could not be asked it is said: no warning would read as nothing to warn of. */
export function AvisoImei({ imei }: { imei: string }) {
  const { data, error, refetch } = useQuery({ ...queryImei(imei), enabled: imei.length >= IMEI_ESCRITO })
  if (imei.length < IMEI_ESCRITO) return null
  if (!data)
    return error ? (
      <EstadoError
        titulo={`No se pudo consultar el IMEI ${imei}`}
        error={error}
        alReintentar={() => void refetch()}
      />
    ) : null
  const { valido, apariciones, hayMas } = data
  return (
    <>
      {!valido && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={`El IMEI ${imei} no es correcto: no cumple su dígito de control. Revíselo en el teléfono.`}
        />
      )}
      {apariciones.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={`El IMEI ${imei} ya apareció:`}
          description={
            <ul>
              {apariciones.map(({ que, codigo, fecha, almacen }) => (
                <li key={`${que}${codigo}`}>
                  {queEs({ que, codigo })} {codigo}, {formatoFecha(fecha)}, almacén {almacen}
                </li>
              ))}
              {hayMas && <li>Y otras veces antes de esas.</li>}
            </ul>
          }
        />
      )}
    </>
  )
}

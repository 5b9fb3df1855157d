import { MAXIMO_EN_BLANCO } from '@retroventa/api/contratos/impresion'
import { Link } from '@tanstack/react-router'
import { useCajon } from '../../../shell/cajon.ts'
import { CampoNumero } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { mostrarPdf } from '../../../ui/pdf.ts'
import { usePuedeIr } from '../../../ui/puedeIr.ts'
import { traerEnBlanco } from '../llamadas.ts'

/** Contracts of the branch to be filled in by hand (001 §2), each with its number. Who may and where is said by the menu. */
export default function EnBlanco() {
  const puedeIr = usePuedeIr()
  const { cerrar } = useCajon()
  const de = useFormulario<{ cantidad: number | null }, void>({
    inicial: { cantidad: 1 },
    reglas: ({ cantidad }) =>
      cantidad !== null && Number.isInteger(cantidad) && cantidad >= 1 && cantidad <= MAXIMO_EN_BLANCO
        ? []
        : [{ campo: 'cantidad', mensaje: `Escriba cuántos, de 1 a ${MAXIMO_EN_BLANCO}.` }],
    enviar: ({ cantidad }, con) =>
      mostrarPdf('Contratos en blanco', async () => {
        const { pdfFactura, nombreArchivo } = await traerEnBlanco(cantidad ?? 1, con)
        return { pdfBase64: pdfFactura, nombreArchivo }
      }),
    refrescar: ['blancos', 'auditoria'],
    // The same form would be the same save: another press is other papers.
    alGuardar: cerrar,
  })
  return (
    <FormularioCorto
      de={de}
      boton={
        <div className="rv-pie-herramienta">
          <BotonGuardar de={de} texto="Imprimir en blanco" />
        </div>
      }
    >
      <p className="rv-suave">
        El contrato de este almacén, con renglones para llenarlo a mano. Cada papel sale con su número: al
        registrarlo escríbalo en «Reemplaza al contrato»; el que se dañe o se pierda, anúlelo.
      </p>
      {puedeIr('/contratos-en-blanco') && (
        <p>
          <Link to="/contratos-en-blanco">Ver los números</Link>
        </p>
      )}
      <CampoNumero de={de} nombre="cantidad" etiqueta="Cuántos" requerido />
    </FormularioCorto>
  )
}

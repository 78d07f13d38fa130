export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0e7490" />
      <path d="M7 8v16M7 16h10M17 8v16" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <path d="M22 12h3v12" fill="none" stroke="#a5e8f5" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
